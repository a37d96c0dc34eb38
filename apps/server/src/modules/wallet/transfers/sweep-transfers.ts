import { listDueTransfers } from '../wallet.store.ts';
import { askVendor, type RequestDeps } from './ask-vendor.ts';
import { failTransfer } from './fail-transfer.ts';
import { markTransferUnknown } from './mark-transfer-unknown.ts';

/** Longer than a call to a vendor may take: whoever made the transfer has let go of it by then. */
const staleMs = 30_000;
const sweepMax = 500;

/**
 * Takes up the transfers that nobody answers for. A reserved one was never sent and is given back; a
 * sent one is unknown; of an unknown one the vendor is asked. Running it twice changes nothing more.
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
