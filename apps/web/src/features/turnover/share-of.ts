/** How much of a requirement is done, 0 to 1; cut to thousandths, so that only the whole is shown as whole. */
export const shareOf = (done: string, required: string): number => {
  const whole = BigInt(required);
  return whole <= 0n ? 1 : Number((BigInt(done) * 1_000n) / whole) / 1_000;
};
