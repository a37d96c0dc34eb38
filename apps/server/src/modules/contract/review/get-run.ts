import { Refusal } from '#platform/kernel/refusal.ts';
import { sumBills } from './bills.store.ts';
import { brandOf } from './brand-of.ts';
import type { ReviewDeps } from './review.types.ts';
import { findRun, findRunBefore, readMedian } from './runs.store.ts';
import { showRun } from './show-run.ts';

/** B14: one run with its sums, and what runs like it came to. */
export const getRun = async (
  { brandId, runId }: { brandId: string; runId: string },
  deps: Pick<ReviewDeps, 'db' | 'directory'>,
) => {
  const { read } = deps.db;
  const run = await findRun(read, { brandId, runId });
  if (run === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const before = await findRunBefore(read, { brandId, run });
  const median = await readMedian(read, { brandId, zone: brandOf(brandId, deps).timeZone, run });
  const sums = await sumBills(read, run);
  const money = (minor: bigint) => ({ minor, currency: run.currency });
  return {
    ...showRun(run),
    fromNumber: String(run.fromNumber),
    toNumber: String(run.toNumber),
    sums: sums.map(({ state, bills, due, net }) => ({ state, bills, due: money(due), net: money(net) })),
    previous: before === null ? null : showRun(before),
    median: median === null ? null : money(median),
  };
};
