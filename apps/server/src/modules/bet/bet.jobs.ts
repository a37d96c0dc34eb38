import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { BetPorts } from './bet.types.ts';
import { keepFactPartitions } from './facts/fact.query.ts';
import { recountFacts, recountTask } from './facts/recount-facts.ts';
import { verifyFacts } from './facts/verify-facts.ts';
import { writeFacts } from './facts/write-facts.ts';
import { countDays } from './member-days/count-days.ts';
import { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
import { nameGames } from './rounds/name-games.ts';
import { settleClosed } from './rounds/settle-closed.ts';
import { watchDoubt } from './rounds/watch-doubt.ts';

type Deps = { db: Db; clock: Clock; log: Log; ports: BetPorts };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Twice the interval of the check, so that a late run leaves nothing out. */
const verifyBackMs = 2 * hourMs;

const recountPayload = z.object({ brandId: z.string(), memberId: z.string(), since: z.string() });

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
    { name: 'bet.write_facts', run: async () => void (await writeFacts({ db })) },
    {
      name: recountTask,
      run: async (payload) => {
        const { brandId, memberId, since } = recountPayload.parse(payload);
        await recountFacts({ brandId, memberId, since: new Date(since) }, { db });
      },
    },
    {
      name: 'bet.verify_facts',
      run: async () => void (await verifyFacts({ since: new Date(clock.now().getTime() - verifyBackMs) }, { db, log })),
    },
    { name: 'bet.keep_fact_partitions', run: () => keepFactPartitions(db.read) },
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
  { name: 'bet.write-facts', pattern: '25 * * * * *', task: 'bet.write_facts' },
  { name: 'bet.verify-facts', pattern: '40 17 * * * *', task: 'bet.verify_facts' },
  { name: 'bet.keep-fact-partitions', pattern: '10 10 2 * * *', task: 'bet.keep_fact_partitions' },
  { name: 'bet.reconcile-hour', pattern: '15 7 * * * *', task: 'bet.reconcile_hour' },
  { name: 'bet.reconcile-day', pattern: '15 0 4 * * *', task: 'bet.reconcile_day' },
];
