import { readGameCodes, readPlayerIds } from './facts.store.ts';

/** What is known here of vendors' players, for whoever keeps the record of rounds: a posting names neither game nor player. */
export const vendorFacts = {
  /** The game that was played, by the session at that moment; null where it cannot be told for certain. */
  gameCodesOf: readGameCodes,
  /** The vendor's names for the players of these wallets. */
  playerIdsOf: readPlayerIds,
} as const;
