import { Refusal } from '#platform/kernel/refusal.ts';
import { paySlice } from '../runs/pay-slice.ts';
import { lockRun } from '../runs/run.store.ts';
import { lockToCollect, markPaid, type PayableBill } from './funding.store.ts';
import type { FundingDeps } from './funding.types.ts';
import { paymentOf } from './pay-run.ts';

export const collectTask = 'contract.collect_bill';

/**
 * Pays a bill that waits to be collected: to its owner on request, or to anybody's after the brand waited long enough
 * (`memberId` null). Null if no such bill waits.
 */
export const collectBill = (
  bill: { contractId: string; periodStart: Date; memberId: string | null },
  { db }: Pick<FundingDeps, 'db'>,
): Promise<PayableBill | null> =>
  db.transaction(async (tx) => {
    const waiting = await lockToCollect(tx, bill);
    if (waiting === null) return null;
    const { paid } = await paySlice(tx, await lockRun(tx, waiting.runId), [paymentOf(waiting)]);
    // Somebody else moves money of this wallet right now: the same request is sent again.
    if (paid.length === 0) throw new Refusal('SYSTEM_OVERLOADED');
    await markPaid(tx, [waiting]);
    return waiting;
  });
