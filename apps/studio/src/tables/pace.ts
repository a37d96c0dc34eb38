import type { Pace } from './tables.types.ts';

/** The pace of a table with real players; tests use a faster one. */
export const tablePace: Pace = {
  bettingMs: (design) => design.bettingMs,
  closedMs: 1_000,
  decidingMs: (ownMs) => ownMs,
  revealMs: (ownMs) => ownMs,
  settledMs: 4_000,
};
