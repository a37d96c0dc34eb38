import { readGameCodes, readPlayerIds } from './facts.store.ts';

/** Data about vendors' players for the record of rounds: a posting names neither game nor player. */
export const vendorFacts = {
  /** The game played, from the session at that time; null if it cannot be determined for certain. */
  gameCodesOf: readGameCodes,
  /** The vendor's player ids of these wallets. */
  playerIdsOf: readPlayerIds,
} as const;
