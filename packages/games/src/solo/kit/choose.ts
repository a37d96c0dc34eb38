/** In how many ways `k` things can be taken out of `n`; none where that cannot be. */
export const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
};
