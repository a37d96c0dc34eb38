/** The used share of a limit, from 0 to 1; a limit that counts nothing is empty. */
export const meterOf = (used: bigint | null, ceiling: bigint): number => {
  if (used === null || used <= 0n) return 0;
  return used >= ceiling ? 1 : Number((used * 1_000n) / ceiling) / 1_000;
};
