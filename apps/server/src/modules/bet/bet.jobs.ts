import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { BetPorts } from './bet.types.ts';
import { countDays } from './member-days/count-days.ts';
import { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
import { nameGames } from './rounds/name-games.ts';
import { settleClosed } from './rounds/settle-closed.ts';
import { watchDoubt } from './rounds/watch-doubt.ts';

type Deps = { db: Db; clock: Clock; log: Log; ports: BetPorts };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const startOfHour = (moment: Date, ago: number): Date =>
  new Date(Math.floor(moment.getTime() / hourMs) * hourMs - ago * hourMs);

/** One failing vendor must not stop the comparison of the others. */
const reconcileAll = async ({ db, clock, log, ports }: Deps, window: { from: Date; to: Date }): Promise<void> => {
  for (const vendorCode of ports.vendorCodes) {
    try {
      const { compared, findings } = await reconcileVendor(vendorCode, window, {
        db,
        clock,
        readStatement: ports.readStatement,
      });
      const level = findings.length > 0 ? 'error' : 'info';
      log[level]({ vendor: vendorCode, compared, findings: findings.length }, 'statement compared');
    } catch (error) {
      log.warn({ err: error, vendor: vendorCode }, 'statement not compared');
    }
  }
};

/** Background tasks of `bet`. All are idempotent, also when run concurrently. */
export const betTasks = (deps: Deps): Task[] => {
  const { db, clock, log, ports } = deps;
  return [
    { name: 'bet.settle_closed', run: async () => void (await settleClosed({ db, clock, ...ports })) },
    { name: 'bet.watch_doubt', run: () => watchDoubt({ db, clock, log, ...ports }) },
    { name: 'bet.name_games', run: () => nameGames({ db, clock, ...ports }) },
    { name: 'bet.count_days', run: async () => void (await countDays({ db })) },
    {
      name: 'bet.reconcile_hour',
      run: () => reconcileAll(deps, { from: startOfHour(clock.now(), 2), to: startOfHour(clock.now(), 1) }),
    },
    {
      name: 'bet.reconcile_day',
      run: () => {
        const to = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
        return reconcileAll(deps, { from: new Date(to.getTime() - dayMs), to });
      },
    },
  ];
};

/** Staggered by seconds, so that they do not all start on the minute. */
export const betSchedules: readonly Schedule[] = [
  { name: 'bet.settle-closed', pattern: '*/10 * * * * *', task: 'bet.settle_closed' },
  { name: 'bet.watch-doubt', pattern: '50 * * * * *', task: 'bet.watch_doubt' },
  { name: 'bet.name-games', pattern: '35 */2 * * * *', task: 'bet.name_games' },
  { name: 'bet.count-days', pattern: '5 * * * * *', task: 'bet.count_days' },
  { name: 'bet.reconcile-hour', pattern: '15 7 * * * *', task: 'bet.reconcile_hour' },
  { name: 'bet.reconcile-day', pattern: '15 0 4 * * *', task: 'bet.reconcile_day' },
];
