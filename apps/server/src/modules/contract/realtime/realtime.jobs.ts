import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { runTaskOf } from '../runs/retry-run.ts';
import { realtimeLag } from './realtime-lag.ts';
import { type RealtimeDeps, runRealtime } from './run-realtime.ts';
import { verifyRealtime } from './verify-realtime.ts';

type Deps = RealtimeDeps & { directory: BrandDirectory };

/** One failing brand must not stop the others. */
const forEachBrand = async (
  { directory, log }: Pick<Deps, 'directory' | 'log'>,
  work: (brand: ReturnType<BrandDirectory['all']>[number]) => Promise<void>,
): Promise<void> => {
  for (const brand of directory.all())
    await work(brand).catch((error: unknown) => log.error({ err: error, brandId: brand.brandId }, 'salary not run'));
};

const runTask = runTaskOf('realtime');
const verifyTask = 'contract.verify_realtime';

/** Background tasks of real-time salaries. All are idempotent, also when run concurrently. */
export const realtimeTasks = (deps: Deps): Task[] => [
  {
    name: runTask,
    run: () =>
      forEachBrand(deps, async (brand) => {
        await runRealtime(deps, brand);
        await realtimeLag.measure(deps.db, brand.brandId);
      }),
  },
  { name: verifyTask, run: () => forEachBrand(deps, (brand) => verifyRealtime(deps, brand)) },
];

export const realtimeSchedules: readonly Schedule[] = [
  { name: 'contract.run-realtime', pattern: '5,35 * * * * *', task: runTask },
  { name: 'contract.verify-realtime', pattern: '45 47 * * * *', task: verifyTask },
];
