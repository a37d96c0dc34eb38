import type * as z from 'zod';
import type { Draws, SoloEngineId } from '../engines.ts';

/** Where a round of one player stands. `facts` is JSON: it is kept in a database and read again after a restart. */
export type SoloState<Facts = unknown> = {
  isOver: boolean;
  /** Minor units that come back, the stake included; final once `isOver`. */
  win: bigint;
  facts: Facts;
};

export type StepRefused = { refused: string };

/**
 * The rules of a game of one player. Pure: chance comes in as draws, time as milliseconds since the
 * round began by the studio's clock. All draws of a round are taken in `begin`, so that nothing the
 * player does later can change them.
 */
export type SoloRules<Design = unknown, Wish = unknown, Step = unknown, Facts = unknown> = {
  engine: SoloEngineId;
  /** What a player chooses before the round; read from the wire. */
  wish: z.ZodType<Wish>;
  /** What a player does within it. `z.never()` where there is nothing to do. */
  step: z.ZodType<Step>;
  begin(input: { design: Design; stake: bigint; wish: Wish; draws: Draws }): SoloState<Facts>;
  take(
    input: { design: Design; stake: bigint; state: SoloState<Facts> },
    step: Step,
    at: { elapsedMs: number },
  ): SoloState<Facts> | StepRefused;
  /**
   * What has become true by the mere passing of time (a crash that has come); the state itself where
   * nothing has. Called before every step and whenever a round is looked at.
   */
  pass(input: { design: Design; stake: bigint; state: SoloState<Facts> }, at: { elapsedMs: number }): SoloState<Facts>;
  /** What the player may see now. Nothing that is still to come may be in it while the round is open. */
  show(input: { design: Design; stake: bigint; state: SoloState<Facts> }): unknown;
  /** Exact share of the stake that comes back in the long run under the best play, in parts per million, rounded down. */
  rtpPpm(design: Design): number;
  /** The highest win as a multiple of the stake, rounded down. */
  maxWinMultiple(design: Design): number;
};
