import { listDueTransfers } from '../wallet.store.ts';
import { askVendor, type RequestDeps } from './ask-vendor.ts';
import { failTransfer } from './fail-transfer.ts';
import { markTransferUnknown } from './mark-transfer-unknown.ts';

/** Longer than a vendor call may take, so no request still works on the transfer. */
const staleMs = 30_000;
const sweepMax = 500;

/**
 * Resumes stale transfers: a reserved one was never sent and is released; a sent one becomes unknown;
 * for an unknown one the vendor is asked. Idempotent.
 */
export const sweepTransfers = async (deps: RequestDeps): Promise<number> => {
  const now = deps.clock.now();
  const due = await listDueTransfers(deps.db.read, {
    staleBefore: new Date(now.getTime() - staleMs),
    now,
    limit: sweepMax,
  });
  for (const transfer of due) {
    if (transfer.state === 'reserved') await failTransfer({ id: transfer.id, seen: ['reserved'] }, deps);
    else if (transfer.state === 'sent') await markTransferUnknown(transfer.id, deps);
    else await askVendor(transfer, 'status', deps);
  }
  return due.length;
};
