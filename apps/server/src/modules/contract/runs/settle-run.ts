import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { runSettled } from './run.events.ts';
import { lockRun, moveRun } from './run.store.ts';

/**
 * Marks a run as paid once nothing of it waits, and publishes that. Called in the transaction that paid the last of it,
 * or later; false if it is not being paid, or something is left.
 */
export const settleRun = async (tx: Tx, runId: string, { outbox }: { outbox: Outbox }): Promise<boolean> => {
  const run = await lockRun(tx, runId);
  if (run.paid !== run.net) return false;
  const settled = await moveRun(tx, runId, 'settle');
  if (settled === null) return false;
  await outbox.add(tx, runSettled(settled));
  return true;
};
