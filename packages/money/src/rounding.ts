/**
 * `towardsZero` is for payments: the remainder stays with the payer, and a reversal truncates exactly as much as its
 * original. `halfEven` is for display: over many lines its errors cancel out. No other mode is used.
 */
export type RoundingMode = 'towardsZero' | 'halfEven';

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Divides once, at the end of a formula; the denominator is positive. */
export const divide = (numerator: bigint, denominator: bigint, mode: RoundingMode): bigint => {
  if (denominator <= 0n) throw new RangeError('A denominator is positive.');
  const quotient = numerator / denominator;
  if (mode === 'towardsZero') return quotient;

  const twiceRest = 2n * magnitude(numerator % denominator);
  const isUp = twiceRest > denominator || (twiceRest === denominator && quotient % 2n !== 0n);
  if (!isUp) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
};
