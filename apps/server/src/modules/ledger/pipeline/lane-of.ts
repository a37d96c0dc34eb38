/**
 * The lane of a wallet: always the same one in a process, so that its movements keep their order.
 * Ids are numbered in sequence and a member's wallets are opened together, so the number is mixed
 * first; a plain remainder could put every main wallet into one lane.
 */
export const laneOf = (walletId: bigint, lanes: number): number => {
  const low = Number(BigInt.asUintN(32, walletId));
  return (Math.imul(low ^ (low >>> 15), 0x9e3779b1) >>> 8) % lanes;
};
