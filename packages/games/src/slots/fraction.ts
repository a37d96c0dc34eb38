/** An exact fraction. Not reduced: that costs more than calculating with long numbers. */
export type Fraction = { over: bigint; under: bigint };

export const fraction = (over: bigint, under: bigint): Fraction => ({ over, under });
export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);
export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under);
