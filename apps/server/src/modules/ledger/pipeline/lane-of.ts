/**
 * The lane of a wallet: constant within a process, so that its movements keep their order. Ids are sequential and a
 * member's wallets are opened together, so the id is hashed first; a plain remainder could put every main wallet into
 * one lane.
 */
export const laneOf = (walletId: bigint, lanes: number): number => {
  const low = Number(BigInt.asUintN(32, walletId));
  return (Math.imul(low ^ (low >>> 15), 0x9e3779b1) >>> 8) % lanes;
};
