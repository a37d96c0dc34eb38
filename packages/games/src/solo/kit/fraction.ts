/** An exact fraction; it is only rounded for display. */
export type Fraction = { over: bigint; under: bigint };

const greatest = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatest(other, one % other));

export const fraction = (over: bigint, under: bigint): Fraction => {
  const common = greatest(over, under) || 1n;
  return { over: over / common, under: under / common };
};

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const isMore = (one: Fraction, other: Fraction): boolean => one.over * other.under > other.over * one.under;

/** Parts per million, rounded down. */
export const ppmOf = ({ over, under }: Fraction): number => Number((over * 1_000_000n) / under);
