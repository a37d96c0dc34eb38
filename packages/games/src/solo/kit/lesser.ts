export const lesser = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};
