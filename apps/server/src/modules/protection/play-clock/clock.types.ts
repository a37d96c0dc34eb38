import type { PlayOwner } from '../limits/limits.types.ts';

/** The current or last play session of a member. Times and durations are in milliseconds. */
export type Clock = {
  /** Currency of the amounts: that of the stake which started the play session. */
  currency: string;
  /** Null: nothing was played yet. */
  since: number | null;
  lastAt: number | null;
  elapsedMs: number;
  /** Time played since the last reality check. */
  uncheckedMs: number;
  staked: bigint;
  won: bigint;
  /** The reality check interval; null: never. */
  everyMinutes: number | null;
  /** The reality check that waits for its response. */
  checkId: string | null;
  /** The end of the pause after a play session that reached the member's limit. */
  pausedUntil: number | null;
};

export type OwnedClock = PlayOwner & { clock: Clock };

/** What a posting means to the clock: a stake moves it, everything else only changes the amounts. */
export type PlayMove = { at: number; isStake: boolean; currency: string; staked: bigint; won: bigint };

/** Time played within an hour of UTC, identified by its start. */
export type PlayedHour = { hour: number; ms: number };

export type CheckAnswer = 'go_on' | 'stop';
