import type { Draws, TableEngineId } from '../engines.ts';

/** The rules of a table whose round is shared by all its players. Pure. */
export type TableRules<Design = unknown, Outcome = unknown> = {
  engine: TableEngineId;
  /** Whether a player may stake there. */
  isSpot(design: Design, spot: string): boolean;
  /** Returns the outcome; all draws are taken here. */
  deal(design: Design, draws: Draws): Outcome;
  /**
   * The payout in minor units for a stake on a spot, the stake included (a tie that returns it pays exactly the stake).
   */
  pays(design: Design, outcome: Outcome, bet: { spot: string; stake: bigint }): bigint;
  /** How long revealing the outcome takes, before players see their wins. */
  revealMs(design: Design, outcome: Outcome): number;
  /** The exact return for a stake on a spot, in parts per million, rounded down. */
  rtpPpm(design: Design, spot: string): number;
  spots(design: Design): readonly string[];
};
