import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Jobs, Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import { gauge } from '#platform/kernel/metrics.ts';
import { readFedVendors, readOverdueVendors } from './feed/feed.store.ts';
import { pullFeed } from './feed/pull-feed.ts';

const pullTask = 'catalog.pull_feed';
const pullAllTask = 'catalog.pull_feeds';
const checkTask = 'catalog.check_feeds';

/** The nightly pulls of all studios are spread over this time. */
const spreadMs = 2 * 60 * 60 * 1000;
/** One day plus the time that a night's pulls may take. */
const overdueMs = 27 * 60 * 60 * 1000;

const overdue = gauge({ name: 'catalog_feeds_overdue', help: 'Studios whose list was not read to its end for a day.' });

export type CatalogJobDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  keys: KeyRing;
  egress: Egress;
  jobs: Jobs;
  directory: BrandDirectory;
};

/** Background tasks of `catalog`: pull the studios' lists, and retry those that failed. */
export const catalogTasks = (deps: CatalogJobDeps): Task[] => {
  const { db, clock, log, jobs, directory } = deps;
  const askFor = (vendorCodes: readonly string[], overMs: number): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now().getTime();
      for (const [at, vendorCode] of vendorCodes.entries()) {
        const runAt = new Date(now + Math.floor((at * overMs) / vendorCodes.length));
        await jobs.add(tx, {
          task: pullTask,
          payload: { vendorCode },
          key: `${pullTask}:${vendorCode}`,
          runAt,
          attemptsMax: 5,
        });
      }
    });
  return [
    {
      name: pullTask,
      run: async ({ vendorCode }) => {
        const report = await pullFeed(String(vendorCode), { ...deps, brands: directory.all() });
        if (report === null) log.warn({ vendorCode }, 'this studio is asked for no list any more');
        else log.info(report, 'list of a studio pulled');
      },
    },
    { name: pullAllTask, run: async () => askFor(await readFedVendors(db.read), spreadMs) },
    {
      name: checkTask,
      run: async () => {
        const vendorCodes = await readOverdueVendors(db.read, new Date(clock.now().getTime() - overdueMs));
        overdue.set(vendorCodes.length);
        if (vendorCodes.length === 0) return;
        log.warn({ vendorCodes }, 'lists of studios are overdue: asked for again');
        await askFor(vendorCodes, 0);
      },
    },
  ];
};

/** Once a day in the quiet hours (vendor protocol v1, section 14), and an hourly check for missed pulls. */
export const catalogSchedules: readonly Schedule[] = [
  { name: pullAllTask, pattern: '0 5 2 * * *', task: pullAllTask },
  { name: checkTask, pattern: '0 37 * * * *', task: checkTask },
];
