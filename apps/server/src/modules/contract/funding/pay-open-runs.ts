import { moveRun, readOpenRuns } from '../runs/run.store.ts';
import type { BillKind, FundingDeps } from './funding.types.ts';
import { payRun } from './pay-run.ts';

/** Pays the runs of a kind that are computed and that nobody has to look at first, oldest first. */
export const payOpenRuns = async (
  { brandId, kind }: { brandId: string; kind: BillKind },
  deps: FundingDeps,
): Promise<void> => {
  for (const { id, state } of await readOpenRuns(deps.db.read, { brandId, kind })) {
    if (state === 'computed') await deps.db.transaction((tx) => moveRun(tx, id, 'startPaying'));
    if (state === 'computed' || state === 'paying') await payRun(id, deps);
  }
};
