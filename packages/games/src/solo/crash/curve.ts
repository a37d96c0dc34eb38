/**
 * The multiplier over time, with integers only: `e^(k·ms)` as a 64-bit fixed point, so that the studio, the game in the
 * browser and a verifier all get identical hundredths.
 */
const bits = 64n;
const one = 1n << bits;

/** `e^(growth / 10^9)` by its series. */
const firstFactor = (growth: number): bigint => {
  let sum = one;
  let term = one;
  for (let at = 1n; term > 0n; at += 1n) {
    term = (term * BigInt(growth)) / (1_000_000_000n * at);
    sum += term;
  }
  return sum;
};

/** The maximum time: 2^22 ms are over an hour. */
const powers = 22;
const cache = new Map<number, readonly bigint[]>();
/** The factors for 1, 2, 4, 8 … milliseconds. */
const factorsOf = (growth: number): readonly bigint[] => {
  const known = cache.get(growth);
  if (known !== undefined) return known;
  const factors = [firstFactor(growth)];
  for (let at = 1; at < powers; at += 1) {
    const before = factors[at - 1] ?? one;
    factors.push((before * before) >> bits);
  }
  cache.set(growth, factors);
  return factors;
};

/** The multiplier in hundredths after so many milliseconds: 100 at the start, never falling. */
export const hundredthsAt = (growth: number, elapsedMs: number): number => {
  const ms = Math.min(Math.max(Math.floor(elapsedMs), 0), 2 ** powers - 1);
  const value = factorsOf(growth).reduce(
    (product, factor, power) => (((ms >> power) & 1) === 1 ? (product * factor) >> bits : product),
    one,
  );
  return Number((value * 100n) >> bits);
};

/** The first millisecond at which the curve is at `hundredths` or above. */
export const msWhen = (growth: number, hundredths: number): number => {
  let [low, high] = [0, 2 ** powers - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (hundredthsAt(growth, middle) >= hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
};
