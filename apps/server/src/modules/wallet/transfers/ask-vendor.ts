import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Transfer } from '../wallet.types.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { failTransfer } from './fail-transfer.ts';
import { markTransferUnknown } from './mark-transfer-unknown.ts';
import type { VendorOrder, VendorPorts, VendorResponse } from './vendor-wallets.port.ts';

export type RequestDeps = { db: Db; clock: Clock; outbox: Outbox; log: Log; vendorPorts: VendorPorts };

/** A vendor that has not answered by then is asked again; nothing is guessed meanwhile. */
const vendorTimeoutMs = 8_000;

const unknown: VendorResponse = { outcome: 'unknown' };

const orderOf = ({ id, brandId, memberId, currency, requested, direction }: Transfer): VendorOrder => ({
  id,
  brandId,
  memberId,
  currency,
  amount: requested,
  direction,
});

/** An answer that does not fit the order is no answer: money is not moved on a word nobody understands. */
const judged = ({ requested }: Transfer, response: VendorResponse): VendorResponse => {
  if (response.outcome !== 'confirmed') return response;
  if (response.left < 0n || response.amount < 0n) return unknown;
  // All of nothing was fetched.
  if (requested === null && response.amount === 0n) return { outcome: 'failed' };
  return requested === null || requested === response.amount ? response : unknown;
};

/**
 * Calls the vendor and books what it says; no transaction is open meanwhile. `move` gives the order,
 * `status` asks what became of one. Silence, an error and an answer that does not fit are all unknown.
 */
export const askVendor = async (transfer: Transfer, what: 'move' | 'status', deps: RequestDeps): Promise<void> => {
  const port = deps.vendorPorts(transfer.vendorCode);
  const response = await (async (): Promise<VendorResponse> => {
    if (port === undefined) return unknown;
    const signal = AbortSignal.timeout(vendorTimeoutMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return judged(transfer, await Promise.race([port[what](orderOf(transfer), signal), late]));
    } catch (error) {
      deps.log.warn({ err: error, transfer: transfer.id, vendor: transfer.vendorCode }, 'vendor wallet did not answer');
      return unknown;
    }
  })();
  if (response.outcome === 'confirmed') await confirmTransfer(transfer.id, response, deps);
  else if (response.outcome === 'failed') await failTransfer({ id: transfer.id, seen: ['sent', 'unknown'] }, deps);
  else await markTransferUnknown(transfer.id, deps);
};
