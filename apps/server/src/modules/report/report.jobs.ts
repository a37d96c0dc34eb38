import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { repairMemberRows } from './member-list/repair-member-rows.ts';
import { computeFigures } from './today/compute-figures.ts';
import { boardDays, readFalseWinners, refreshWinners } from './winners/refresh-winners.ts';

type Deps = { db: Db; clock: Clock; log: Log; directory: BrandDirectory };

const hourMs = 60 * 60_000;

const refresh = ({ db, clock, directory }: Deps, hours: number): Promise<void> => {
  const now = clock.now();
  return refreshWinners(directory.all(), { now, since: new Date(now.getTime() - hours * hourMs) }, { db });
};

const figures = async ({ db, clock, directory }: Deps, hours: number): Promise<void> => {
  for (const brand of directory.all()) await computeFigures(brand, { now: clock.now(), hours }, { db });
};

/** Background tasks of `report`. All are computed from settled rounds, and so are idempotent. */
export const reportTasks = (deps: Deps): Task[] => [
  { name: 'report.refresh_winners', run: () => refresh(deps, 1) },
  {
    name: 'report.check_winners',
    run: async () => {
      // Reported before the repair: a wrong row may exist for half a minute between refreshes, not overnight.
      const { untrue } = await readFalseWinners(deps.db, deps.clock.now());
      if (untrue.length > 0) deps.log.error({ winners: untrue.length }, 'winners without a settled round');
      await refresh(deps, boardDays * 24);
    },
  },
  { name: 'report.compute_figures', run: () => figures(deps, 2) },
  // Rounds that ended days ago may have been written again since.
  { name: 'report.recompute_figures', run: () => figures(deps, 72) },
  { name: 'report.repair_member_rows', run: async () => void (await repairMemberRows(deps)) },
];

export const reportSchedules: readonly Schedule[] = [
  { name: 'report.refresh-winners', pattern: '*/30 * * * * *', task: 'report.refresh_winners' },
  { name: 'report.check-winners', pattern: '0 20 3 * * *', task: 'report.check_winners' },
  { name: 'report.compute-figures', pattern: '15 * * * * *', task: 'report.compute_figures' },
  { name: 'report.recompute-figures', pattern: '0 50 3 * * *', task: 'report.recompute_figures' },
  { name: 'report.repair-member-rows', pattern: '45 * * * * *', task: 'report.repair_member_rows' },
];
