import { Refusal } from '#platform/kernel/refusal.ts';
import { usualOf } from '../runs/guard.rules.ts';
import { readUsual } from '../runs/run.store.ts';
import { sumBills } from './bills.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { findRun, findRunBefore } from './runs.store.ts';
import { showRun } from './show-run.ts';

/** B14: one run with its sums, and what runs like it came to. */
export const getRun = async (
  { brandId, runId }: { brandId: string; runId: string },
  { db: { read } }: Pick<ReviewDeps, 'db'>,
) => {
  const run = await findRun(read, { brandId, runId });
  if (run === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const before = await findRunBefore(read, run);
  const usual = await readUsual(read, run, usualOf);
  const sums = await sumBills(read, run);
  const money = (minor: bigint) => ({ minor, currency: run.currency });
  return {
    ...showRun(run),
    fromNumber: String(run.fromNumber),
    toNumber: String(run.toNumber),
    sums: sums.map(({ state, bills, due, net }) => ({ state, bills, due: money(due), net: money(net) })),
    previous: before === null ? null : showRun(before),
    usual: usual === null ? null : money(usual),
  };
};
