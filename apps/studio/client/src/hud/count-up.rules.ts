/** Visual direction, section 9. */
export const countMs = 600;

/** The displayed value at a time; it slows down towards the final value and stays there. */
export const countedAt = (from: bigint, to: bigint, elapsedMs: number): bigint => {
  const share = Math.min(1, Math.max(0, elapsedMs / countMs));
  const eased = 1 - (1 - share) ** 3;
  return from + ((to - from) * BigInt(Math.floor(eased * 10_000))) / 10_000n;
};
