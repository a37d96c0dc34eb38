import type { listPlayLimitsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { readAllowances } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { dayMs, isInPlaySession } from '../play-clock/clock.rules.ts';
import { readClock, readDays, readMoments } from '../play-clock/clock.store.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { findMainWallet } from './find-main-wallet.ts';
import { everyMinutesOf, hoursOf, playLimitNames } from './limits.rules.ts';
import { readPlayLimits, readTimeLimits } from './limits.store.ts';
import type { PlayOwner, TimeLimit } from './limits.types.ts';
import { isDue, standingWait, type Waiting } from './move-limit.rules.ts';

/** The member's play limits for display: each with the used and remaining amount and any pending change. */
export type ShownPlayLimits = z.infer<(typeof listPlayLimitsEndpoint)['schema']['response'][200]>['value'];

const waitingMinutes = (waiting: Waiting<number> | null, now: Date) => {
  const standing = standingWait(waiting, now);
  return standing === null
    ? null
    : { minutes: standing.ceiling, from: standing.from.toISOString(), needsConfirmation: isDue(standing, now) };
};

const moneyLimitsOf = async (
  db: Queryable,
  owner: PlayOwner & { currency: string },
  now: Date,
): Promise<ShownPlayLimits['money']> => {
  const money = (minor: bigint) => ({ minor, currency: owner.currency });
  const moneyOrNone = (minor: bigint | null) => (minor === null ? null : money(minor));
  const limits = await readPlayLimits(db, owner);
  const allowances = await readAllowances(db, await findMainWallet(db, owner));
  return playLimitNames.map(({ kind, period }) => {
    const limit = limits.find((each) => each.kind === kind && each.period === period);
    const allowance = allowances.find((each) => each.kind === kind && each.periodHours === hoursOf[period]);
    const ceiling = limit?.ceiling ?? null;
    const waiting = standingWait(limit?.waiting ?? null, now);
    const used = ceiling === null || kind === 'stake' ? null : (allowance?.used ?? 0n);
    const left = ceiling === null ? null : ceiling - (used ?? 0n);
    return {
      kind,
      period,
      ceiling: moneyOrNone(ceiling),
      // A member with net winnings in the period has used nothing, and may lose that much more.
      used: moneyOrNone(used !== null && used < 0n ? 0n : used),
      left: moneyOrNone(left !== null && left < 0n ? 0n : left),
      roomAt: allowance?.roomAt?.toISOString() ?? null,
      waiting:
        waiting === null
          ? null
          : {
              ceiling: moneyOrNone(waiting.ceiling),
              from: waiting.from.toISOString(),
              needsConfirmation: isDue(waiting, now),
            },
    };
  });
};

const timeLimitsOf = async (
  db: Queryable,
  owner: PlayOwner,
  { limits, now }: { limits: readonly TimeLimit[]; now: Date },
): Promise<ShownPlayLimits['time']> => {
  const clock = await readClock(db, owner);
  const moments = await readMoments(db);
  const hours = (await readDays(db, [owner])).flatMap((day) => day.hours);
  const usedMs = {
    session: clock !== null && isInPlaySession(clock, moments.now) ? clock.elapsedMs : 0,
    day: dayMs(hours, moments.now),
  };
  return (['session', 'day'] as const).map((kind) => {
    const limit = limits.find((each) => each.kind === kind);
    return {
      kind,
      minutes: limit?.ceiling ?? null,
      usedMinutes: Math.floor(usedMs[kind] / 60_000),
      waiting: waitingMinutes(limit?.waiting ?? null, now),
    };
  });
};

export const playLimitsOf = async (
  db: Queryable,
  owner: PlayOwner & { currency: string },
): Promise<ShownPlayLimits> => {
  const now = await deadlineNow(db);
  const { realityCheckMinutes } = await profileFor(db, owner);
  const limits = await readTimeLimits(db, [owner]);
  const chosen = limits.find(({ kind }) => kind === 'reality_check');
  return {
    money: await moneyLimitsOf(db, owner, now),
    time: await timeLimitsOf(db, owner, { limits, now }),
    realityCheck: {
      everyMinutes: everyMinutesOf(chosen && { minutes: chosen.ceiling }, realityCheckMinutes),
      choices: [...realityCheckMinutes.choices],
      waiting: waitingMinutes(chosen?.waiting ?? null, now),
    },
  };
};
