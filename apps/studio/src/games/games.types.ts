import type { EngineId, SoloRules } from '@fairhouse/games';
import type { FeedGame } from '@fairhouse/protocol';

/** A game that the studio runs, with the feed data it needs. */
export type StudioGame = {
  gameCode: string;
  name: string;
  engine: EngineId;
  /** Its format depends on the engine. */
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
  /** Null for table engines, which are played elsewhere. */
  soloRules(engine: EngineId): SoloRules | null;
};
