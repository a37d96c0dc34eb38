import type { PlayOwner } from '../limits/limits.types.ts';

/** The present or the last sitting of a member. Moments and lengths are milliseconds. */
export type Clock = {
  /** Of the amounts: that of the stake which began the sitting. */
  currency: string;
  /** Null: nothing was played yet. */
  since: number | null;
  lastAt: number | null;
  elapsedMs: number;
  /** Of play since the member was last asked whether to go on. */
  uncheckedMs: number;
  staked: bigint;
  won: bigint;
  /** How often the member is asked; null: never. */
  everyMinutes: number | null;
  /** The question that waits for its answer. */
  checkId: string | null;
  /** Until then the pause after a sitting that was as long as the member allows themselves. */
  pausedUntil: number | null;
};

export type OwnedClock = PlayOwner & { clock: Clock };

/** What a posting is to the clock: a stake moves it, everything else only changes what was staked or won. */
export type PlayMove = { at: number; isStake: boolean; currency: string; staked: bigint; won: bigint };

/** Time of play within an hour of UTC, which is named by its beginning. */
export type PlayedHour = { hour: number; ms: number };

export type CheckAnswer = 'go_on' | 'stop';
