import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import { checkPaidTwice } from '../runs/check-paid-twice.ts';
import { runTaskOf } from '../runs/retry-run.ts';
import type { RunPeriod } from '../runs/run.types.ts';
import { type BillKind, billKinds } from './bills.types.ts';
import { type BillDeps, computeBills } from './compute-bills.ts';
import { correctLateFacts } from './correct-late-facts.ts';
import { checkBills } from './verify-bills.ts';

type Deps = BillDeps & { directory: BrandDirectory; log: Log };

const switches: Record<BillKind, string> = {
  hourly: 'HOURSALARY3',
  daily: 'DAILYSALARY3',
  dividend: 'DIVIDEND3',
};

const lettersOf = (kind: BillKind): readonly RunPeriod[] => (kind === 'dividend' ? ['D', 'W', 'H', 'M'] : ['']);

/** Periods of a series that one run of the task computes, after a time in which nobody did. */
const periodsMax = 24;

/** Late facts first, so that the bills after them settle what they changed. */
const billKind = async (deps: Deps, brand: BrandSnapshot, kind: BillKind): Promise<void> => {
  await correctLateFacts(deps, { brand, kind });
  // A kind that is switched off gets no new bills; what was earned meanwhile is billed once it is on again.
  if (!isSwitchedOn(brand, 'AGENTPOLICY3') || !isSwitchedOn(brand, switches[kind])) return;
  for (const letter of lettersOf(kind))
    for (let periods = 0; periods < periodsMax; periods += 1)
      if ((await computeBills(deps, { brand, kind, letter })) === null) break;
};

/** One failing brand must not stop the others. */
const forEachBrand = async ({ directory, log }: Deps, work: (brand: BrandSnapshot) => Promise<void>): Promise<void> => {
  for (const brand of directory.all())
    await work(brand).catch((error: unknown) => log.error({ err: error, brandId: brand.brandId }, 'not billed'));
};

const verifyTask = 'contract.verify_bills';

/** Background tasks of bills. All are idempotent, also when run concurrently. */
export const billTasks = (deps: Deps): Task[] => [
  ...billKinds.map((kind) => ({
    name: runTaskOf(kind),
    run: () => forEachBrand(deps, (brand) => billKind(deps, brand, kind)),
  })),
  {
    name: verifyTask,
    run: () =>
      forEachBrand(deps, async (brand) => {
        for (const kind of billKinds)
          for (const letter of lettersOf(kind)) await checkBills(deps, { brand, kind, letter });
        await checkPaidTwice(deps, brand.brandId);
      }),
  },
];

export const billSchedules: readonly Schedule[] = [
  { name: 'contract.run-hourly', pattern: '10 * * * * *', task: runTaskOf('hourly') },
  { name: 'contract.run-daily', pattern: '20 * * * * *', task: runTaskOf('daily') },
  { name: 'contract.run-dividend', pattern: '40 * * * * *', task: runTaskOf('dividend') },
  { name: 'contract.verify-bills', pattern: '15 52 * * * *', task: verifyTask },
];
