import type { Draws, TableEngineId } from '../engines.ts';

/** What one player decided during a round, by the studio's clock. */
export type TableDecision = {
  /** The window it was made in, counted from 0. */
  step: number;
  decision: string;
  /** Since the window opened. */
  elapsedMs: number;
};

/** What one player has in a round: the spots with a stake, and the decisions so far. */
export type DecidingSeat = { spots: readonly string[]; made: readonly TableDecision[] };

/** One window of time in which all players decide. */
export type DecisionWindow = {
  /** How long it lasts; a decision at this moment is too late. It may follow from the outcome, so it is not told before it is over. */
  lastsMs: number;
  /** How long it can last at most; public. */
  mostMs: number;
  /** What everybody may see meanwhile; it must reveal nothing about the rest of the outcome. */
  shown: unknown;
};

/** The rules of tables where every player decides alone after betting has closed. Pure, like the others. */
export type DecisionRules<Design = unknown, Outcome = unknown> = {
  /** The window after so many others; null if nothing is left to decide. */
  window(design: Design, outcome: Outcome, step: number): DecisionWindow | null;
  /** Why the next decision, made within its window, does not count; null if it does. */
  refusalOf(design: Design, outcome: Outcome, seat: DecidingSeat, next: TableDecision): 'unknown' | 'early' | null;
  /**
   * Where a player stopped, as a number that is shown to all: a multiplier, or a number of cards. Null while the player
   * can still change something. A window that is over is asked about with the step after it.
   */
  stoppedAt(
    design: Design,
    outcome: Outcome,
    seat: DecidingSeat,
    at: { step: number; elapsedMs: number },
  ): number | null;
  /** A player who stopped is paid at once; otherwise when the whole round is over. */
  paysAtOnce: boolean;
  /** A window ends as soon as nobody has anything left to decide in it. */
  endsEarly: boolean;
};

/** The rules of a table whose round is shared by all its players. Pure. */
export type TableRules<Design = unknown, Outcome = unknown> = {
  engine: TableEngineId;
  /** Whether a player may stake there. */
  isSpot(design: Design, spot: string): boolean;
  /** Returns the outcome; all draws are taken here. */
  deal(design: Design, draws: Draws): Outcome;
  /**
   * The payout in minor units for a stake on a spot, the stake included (a tie that returns it pays exactly the stake).
   * `made` are the player's decisions, at tables that have them.
   */
  pays(design: Design, outcome: Outcome, bet: { spot: string; stake: bigint }, made?: readonly TableDecision[]): bigint;
  /** How long revealing the outcome takes, before players see their wins. */
  revealMs(design: Design, outcome: Outcome): number;
  /** The exact return for a stake on a spot, in parts per million, rounded down. */
  rtpPpm(design: Design, spot: string): number;
  spots(design: Design): readonly string[];
  /** Only at tables where players decide during the round. */
  decisions?: DecisionRules<Design, Outcome>;
};
