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

/** A vendor that has not responded by then is asked again; until then no outcome is assumed. */
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

/** A response that does not match the order is treated as unknown, so no money moves on it. */
const judged = ({ requested }: Transfer, response: VendorResponse): VendorResponse => {
  if (response.outcome !== 'confirmed') return response;
  if (response.left < 0n || response.amount < 0n) return unknown;
  // Everything was requested and the vendor held nothing.
  if (requested === null && response.amount === 0n) return { outcome: 'failed' };
  return requested === null || requested === response.amount ? response : unknown;
};

/**
 * Calls the vendor and books its response; no transaction is open during the call. `move` sends the order, `status`
 * asks for its outcome. A timeout, an error and a response that does not match are all unknown.
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
