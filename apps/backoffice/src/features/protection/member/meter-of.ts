/** How full a limit is, from 0 to 1; one that counts nothing is empty. */
export const meterOf = (used: bigint | null, ceiling: bigint): number => {
  if (used === null || used <= 0n) return 0;
  return used >= ceiling ? 1 : Number((used * 1_000n) / ceiling) / 1_000;
};
