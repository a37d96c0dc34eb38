import type { getPlayClockEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import type { Block } from '../blocks/blocks.types.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { elapsedUntil, emptyClock, isInPlaySession } from './clock.rules.ts';
import { readClock, readMoments } from './clock.store.ts';
import type { Clock } from './clock.types.ts';
import { everyMinutesFor } from './every-minutes-for.ts';

export type ShownClock = z.infer<(typeof getPlayClockEndpoint)['schema']['response'][200]>['value'];

/** When bets are accepted again automatically. */
const barredUntil = (bars: readonly Block[]): string | null => {
  const ends = bars.map(({ until }) => until?.getTime() ?? null);
  return ends.length === 0 || ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))).toISOString();
};

/** When the next reality check comes if play continues without a break. */
const nextAt = (clock: Clock, everyMinutes: number | null, now: number): string | null =>
  everyMinutes === null || clock.checkId !== null || !isInPlaySession(clock, now)
    ? null
    : new Date(Math.max(now, now + everyMinutes * 60_000 - clock.uncheckedMs)).toISOString();

/** The play session as the member sees it. A finished one is null, unless its reality check is still open. */
export const getPlayClock = async (
  db: Queryable,
  { currency, ...owner }: PlayOwner & { currency: string },
): Promise<ShownClock> => {
  const stored = (await readClock(db, owner)) ?? emptyClock(currency);
  const { now } = await readMoments(db);
  const bars = await readBlocks(db, owner);
  const clock = isInPlaySession(stored, now) || stored.checkId !== null ? stored : emptyClock(currency);
  const everyMinutes = isInPlaySession(stored, now) ? stored.everyMinutes : await everyMinutesFor(db, owner);
  const money = (minor: bigint) => ({ minor, currency: clock.currency });
  return {
    since: clock.since === null ? null : new Date(clock.since).toISOString(),
    elapsedSeconds: Math.floor(elapsedUntil(clock, now) / 1_000),
    staked: money(clock.staked),
    won: money(clock.won),
    net: money(clock.won - clock.staked),
    realityCheck: { everyMinutes, isDue: clock.checkId !== null, nextAt: nextAt(clock, everyMinutes, now) },
    bars: bars.map(({ reason }) => reason),
    barredUntil: barredUntil(bars),
  };
};
