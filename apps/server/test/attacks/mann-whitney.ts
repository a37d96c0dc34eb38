/** The normal distribution's upper tail, by the approximation of Abramowitz and Stegun 26.2.17 (error below 1e-7). */
const upperTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
};

/**
 * The two-sided Mann-Whitney test: the probability of a difference this large if both samples come from one
 * distribution. Ties get their middle rank. It assumes nothing about the shape of the distribution.
 */
export const mannWhitney = (some: readonly number[], others: readonly number[]): number => {
  const all = [
    ...some.map((value) => ({ value, mine: true })),
    ...others.map((value) => ({ value, mine: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    const tied = end - start;
    ties += tied ** 3 - tied;
    rankSum += rank * all.slice(start, end).filter(({ mine }) => mine).length;
    start = end;
  }
  const [n, m, total] = [some.length, others.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return spread === 0 ? 1 : 2 * upperTail(Math.abs(u - (n * m) / 2) / spread);
};
