import type { EngineId, SoloRules } from '@fairhouse/games';
import type { FeedGame } from '@fairhouse/protocol';

/** A game that the studio runs, with what it needs of the feed. */
export type StudioGame = {
  gameCode: string;
  name: string;
  engine: EngineId;
  /** Its form is the engine's. */
  design: unknown;
  rtpPpm: number;
  maxWinMultiple: number;
  minCycleMs: number;
  limits: FeedGame['limits'];
};

/** `closed`: the studio has the game but does not run it now. */
export type FoundGame = { kind: 'open'; game: StudioGame } | { kind: 'closed' } | { kind: 'unknown' };

export type Games = {
  find(gameCode: string): FoundGame;
  /** Null for tables, which are played elsewhere. */
  soloRules(engine: EngineId): SoloRules | null;
};
