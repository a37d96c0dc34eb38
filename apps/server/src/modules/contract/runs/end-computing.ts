import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { capsOf } from './caps.rules.ts';
import { judgeRun, usualOf } from './guard.rules.ts';
import { moveRun, readUsual } from './run.store.ts';
import type { Run, RunTotals } from './run.types.ts';

/**
 * Ends the computation of a run with its totals. It is paid by itself, or held for two people where it is unusual. The
 * caller holds the run's lock. Null: it is not being computed.
 */
export const endComputing = async (
  tx: Tx,
  run: Run,
  totals: RunTotals,
  brand: Pick<BrandSnapshot, 'constants'>,
): Promise<Run | null> => {
  const heldBecause = judgeRun({
    kind: run.kind,
    total: totals.net,
    largestBill: totals.largestBill,
    caps: capsOf(brand, run),
    usual: await readUsual(tx, run, usualOf),
  });
  return moveRun(tx, run.id, heldBecause.length > 0 ? 'hold' : 'endComputing', { totals, heldBecause });
};
