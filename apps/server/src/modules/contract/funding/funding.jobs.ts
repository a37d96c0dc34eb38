import * as z from 'zod';
import { type BrandDirectory, constantOf } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { payTask } from '../runs/retry-run.ts';
import { collectBill, collectTask } from './collect-bill.ts';
import { readUncollected } from './funding.store.ts';
import type { BillKind, FundingDeps } from './funding.types.ts';
import { payOpenRuns } from './pay-open-runs.ts';
import { sweepDebts } from './sweep-debts.ts';

type Deps = { db: Db; outbox: Outbox; directory: BrandDirectory };

const kinds: readonly BillKind[] = ['hourly', 'daily', 'dividend'];

/** Days after which a bill that nobody collected is paid by itself. */
const collectDays = 30;
const batch = 200;

/** The dependencies of funding; what happens to a shortfall is a setting of the brand. */
const fundingDeps = ({ db, outbox, directory }: Deps): FundingDeps => ({
  db,
  outbox,
  isBridged: (brandId) => {
    const brand = directory.byId(brandId);
    return brand !== undefined && constantOf(brand, 'contractBridgeTimes') === 1;
  },
});

const payRuns = async (deps: Deps): Promise<void> => {
  for (const { brandId } of deps.directory.all())
    for (const kind of kinds) await payOpenRuns({ brandId, kind }, fundingDeps(deps));
};

/** Those that are busy are met again by the next run of the task. */
const payUncollected = async ({ db }: Deps): Promise<void> => {
  const bills = await readUncollected(db.read, { days: collectDays, limit: batch });
  for (const bill of bills) await collectBill({ ...bill, memberId: null }, { db });
};

const collectOne = async (payload: Record<string, unknown>, { db }: Deps): Promise<void> => {
  const { contractId, periodStart, memberId } = z
    .object({ contractId: z.uuid(), periodStart: z.coerce.date(), memberId: z.uuid() })
    .parse(payload);
  await collectBill({ contractId, periodStart, memberId }, { db });
};

/** Background tasks of funding. All are idempotent, also when run concurrently. */
export const fundingTasks = (deps: Deps): Task[] => [
  { name: payTask, run: () => payRuns(deps) },
  { name: collectTask, run: (payload) => collectOne(payload, deps) },
  { name: 'contract.pay_uncollected', run: () => payUncollected(deps) },
  { name: 'contract.sweep_debts', run: () => sweepDebts(fundingDeps(deps)) },
];

export const fundingSchedules: readonly Schedule[] = [
  { name: 'contract.pay-runs', pattern: '25 * * * * *', task: payTask },
  { name: 'contract.pay-uncollected', pattern: '50 */10 * * * *', task: 'contract.pay_uncollected' },
  { name: 'contract.sweep-debts', pattern: '40 */5 * * * *', task: 'contract.sweep_debts' },
];
