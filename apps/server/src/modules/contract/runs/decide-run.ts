import type { Tx } from '#platform/db/db.ts';
import { takeBackBills } from '../realtime/realtime-bill.store.ts';
import { holdCursor } from '../realtime/realtime-cursor.store.ts';
import { lockRun, moveRun, removeBills } from './run.store.ts';
import type { Run } from './run.types.ts';

/** Lets a held run go on: to its payment, or to its computation where that has not begun. Null: it is not held. */
export const releaseRun = async (tx: Tx, runId: string, approvalId: string): Promise<Run | null> => {
  const run = await lockRun(tx, runId);
  return moveRun(tx, runId, run.computedAt === null ? 'compute' : 'release', { approvalId });
};

/**
 * Discards a run before its first payment. Its bills are gone, and what they would have paid is computed anew: by the
 * next window of a real-time salary, by a new run of the period for the other kinds. Null: it is too late.
 */
export const discardRun = async (
  tx: Tx,
  { id, brandId, kind }: Pick<Run, 'id' | 'brandId' | 'kind'>,
  approvalId: string,
): Promise<Run | null> => {
  // In this order by the windows too: the cursor, then the run.
  if (kind === 'realtime') await holdCursor(tx, brandId);
  const { periodEnd } = await lockRun(tx, id);
  const discarded = await moveRun(tx, id, 'discard', { approvalId });
  if (discarded === null) return null;
  if (kind === 'realtime') await takeBackBills(tx, { id, periodEnd });
  else await removeBills(tx, id);
  return discarded;
};
