import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { reportFinding } from './reconciliation/report-finding.ts';
import type { SealSink } from './reconciliation/seal.types.ts';
import { sealDays } from './reconciliation/seal-days.ts';
import { sealsCheck, verifySeals } from './reconciliation/verify-seals.ts';
import { keepPartitions, retireMonths } from './upkeep/keep-partitions.ts';
import { sweepHolds } from './upkeep/sweep-holds.ts';

/** Sealed days recomputed every night; `pnpm ledger:verify` recomputes all of them. */
const nightlyDays = 7;

type Deps = { db: Db; audit: Audit; log: Log; clock: Clock; sealSink: SealSink | undefined };

const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Checks run before sealing, so that a day is closed only after it was checked. */
const closeDays = async ({ db, audit, log, clock, sealSink }: Deps): Promise<void> => {
  const { findings } = await reconcile({ db, audit, log }, 'day');
  const sealed = await sealDays({ db, audit, sink: sealSink });
  const recomputeFrom = daysAgo(clock.now(), nightlyDays);
  const seals = await verifySeals({ db, sink: sealSink, now: clock.now(), recomputeFrom });
  for (const finding of seals.findings) await reportFinding({ db, audit, log }, sealsCheck, finding);
  log.info({ findings: findings + seals.count, sealed }, 'books closed');
};

/** The ledger's background tasks. All are idempotent, also when run concurrently. */
export const ledgerTasks = (deps: Deps): Task[] => [
  { name: 'ledger.reconcile_minute', run: async () => void (await reconcile(deps, 'minute')) },
  { name: 'ledger.reconcile_five_minutes', run: async () => void (await reconcile(deps, 'five_minutes')) },
  { name: 'ledger.close_days', run: () => closeDays(deps) },
  { name: 'ledger.sweep_holds', run: async () => void (await sweepHolds(deps.db)) },
  {
    name: 'ledger.keep_partitions',
    run: async () => {
      await keepPartitions(deps.db);
      const retired = await retireMonths(deps.db);
      if (retired.length > 0) deps.log.info({ months: retired }, 'months of keys dropped');
    },
  },
];

/** Staggered by seconds, so that they do not all start on the minute. */
export const ledgerSchedules: readonly Schedule[] = [
  { name: 'ledger.reconcile-minute', pattern: '10 * * * * *', task: 'ledger.reconcile_minute' },
  { name: 'ledger.reconcile-five-minutes', pattern: '25 */5 * * * *', task: 'ledger.reconcile_five_minutes' },
  { name: 'ledger.close-days', pattern: '0 40 0 * * *', task: 'ledger.close_days' },
  { name: 'ledger.sweep-holds', pattern: '40 * * * * *', task: 'ledger.sweep_holds' },
  { name: 'ledger.keep-partitions', pattern: '0 5 2 * * *', task: 'ledger.keep_partitions' },
];
