import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import type { Log } from '#platform/kernel/log.ts';
import { checkReports } from './check-reports.ts';
import { projectReports } from './project-reports.ts';
import { replaceDays } from './replace-days.ts';
import { rollupLag } from './rollup-lag.ts';

type Deps = { db: Db; directory: BrandDirectory; log: Log };

const dayMs = 86_400_000;

const project = async (deps: Deps): Promise<void> => {
  for (const brand of deps.directory.all()) {
    await projectReports(deps, brand);
    await rollupLag.measure(deps, brand.brandId);
  }
};

const replace = async (deps: Deps, days: number): Promise<void> => {
  for (const brand of deps.directory.all()) await replaceDays(deps, brand, { days });
};

/** One whole day an hour: the hour says how many days back, so that each of the last 24 is compared 24 times. */
const verify = async (deps: Deps): Promise<void> => {
  const now = await deadlineNow(deps.db.read);
  for (const brand of deps.directory.all()) {
    const ago = now.getUTCHours() + 1;
    await checkReports(deps, brand, daysOf(brand.timeZone)(new Date(now.getTime() - ago * dayMs)));
  }
};

/** Background tasks of the roll-ups. All are idempotent, also when run concurrently. */
export const rollupTasks = (deps: Deps): Task[] => [
  { name: 'report.project', run: () => project(deps) },
  { name: 'report.replace_days', run: () => replace(deps, 3) },
  { name: 'report.replace_month', run: () => replace(deps, 35) },
  { name: 'report.verify', run: () => verify(deps) },
];

export const rollupSchedules: readonly Schedule[] = [
  { name: 'report.project', pattern: '7,22,37,52 * * * * *', task: 'report.project' },
  { name: 'report.replace-days', pattern: '40 */5 * * * *', task: 'report.replace_days' },
  { name: 'report.replace-month', pattern: '0 10 4 * * *', task: 'report.replace_month' },
  { name: 'report.verify', pattern: '50 17 * * * *', task: 'report.verify' },
];
