import type * as z from 'zod';
import type { Draws, SoloEngineId } from '../engines.ts';

/** The state of a single-player round. `facts` is JSON: it is stored in the database and read after a restart. */
export type SoloState<Facts = unknown> = {
  isOver: boolean;
  /** The payout in minor units, stake included; final once `isOver`. */
  win: bigint;
  facts: Facts;
};

export type StepRefused = { refused: string };

/**
 * The rules of a single-player game. Pure: randomness comes in as draws, time as milliseconds since the round began by
 * the studio's clock. All draws of a round are taken in `begin`, so that nothing the player does later can change them.
 */
export type SoloRules<Design = unknown, Input = unknown, Step = unknown, Facts = unknown> = {
  engine: SoloEngineId;
  /** The player's input before the round; parsed from the wire. */
  wish: z.ZodType<Input>;
  /** A step of the player within it. `z.never()` where there is none. */
  step: z.ZodType<Step>;
  begin(input: { design: Design; stake: bigint; wish: Input; draws: Draws }): SoloState<Facts>;
  take(
    input: { design: Design; stake: bigint; state: SoloState<Facts> },
    step: Step,
    at: { elapsedMs: number },
  ): SoloState<Facts> | StepRefused;
  /**
   * Applies elapsed time (such as a crash); returns the state unchanged if nothing has happened. Called before every
   * step and on every read.
   */
  pass(input: { design: Design; stake: bigint; state: SoloState<Facts> }, at: { elapsedMs: number }): SoloState<Facts>;
  /**
   * The player's stakes in the round so far. Absent: the stake it began with. A step that raises it counts only once
   * the platform has taken the difference.
   */
  staked?(input: { design: Design; stake: bigint; state: SoloState<Facts> }): bigint;
  /**
   * Whether autoplay may start rounds with this input, which must then need no further decision. Absent: the game has
   * no autoplay.
   */
  mayAutoplay?(wish: Input): boolean;
  /** What the player may see now. It must reveal nothing about the future of an open round. */
  show(input: { design: Design; stake: bigint; state: SoloState<Facts> }): unknown;
  /** The exact return to player under the best play, in parts per million, rounded down. */
  rtpPpm(design: Design): number;
  /** The highest win as a multiple of the stake, rounded down. */
  maxWinMultiple(design: Design): number;
};
