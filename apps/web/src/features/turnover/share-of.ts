/**
 * The progress of a requirement, 0 to 1; truncated to thousandths, so that only a complete one is shown as complete.
 */
export const shareOf = (done: string, required: string): number => {
  const whole = BigInt(required);
  return whole <= 0n ? 1 : Number((BigInt(done) * 1_000n) / whole) / 1_000;
};
