import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Transfer } from '../wallet.types.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { failTransfer } from './fail-transfer.ts';
import { markTransferUnknown } from './mark-transfer-unknown.ts';
import type { VendorAnswer, VendorOrder, VendorPorts } from './vendor-wallets.port.ts';

export type AskUses = { db: Db; clock: Clock; outbox: Outbox; log: Log; vendorPorts: VendorPorts };

/** A vendor that has not answered by then is asked again; nothing is guessed meanwhile. */
const vendorTimeoutMs = 8_000;

const unknown: VendorAnswer = { outcome: 'unknown' };

const orderOf = ({ id, brandId, memberId, currency, wished, direction }: Transfer): VendorOrder => ({
  id,
  brandId,
  memberId,
  currency,
  amount: wished,
  direction,
});

/** An answer that does not fit the order is no answer: money is not moved on a word nobody understands. */
const judged = ({ wished }: Transfer, answer: VendorAnswer): VendorAnswer => {
  if (answer.outcome !== 'confirmed') return answer;
  if (answer.left < 0n || answer.amount < 0n) return unknown;
  // All of nothing was fetched.
  if (wished === null && answer.amount === 0n) return { outcome: 'failed' };
  return wished === null || wished === answer.amount ? answer : unknown;
};

/**
 * Calls the vendor and books what it says; no transaction is open meanwhile. `move` gives the order,
 * `status` asks what became of one. Silence, an error and an answer that does not fit are all unknown.
 */
export const askVendor = async (transfer: Transfer, what: 'move' | 'status', use: AskUses): Promise<void> => {
  const port = use.vendorPorts(transfer.vendorCode);
  const answer = await (async (): Promise<VendorAnswer> => {
    if (port === undefined) return unknown;
    const signal = AbortSignal.timeout(vendorTimeoutMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return judged(transfer, await Promise.race([port[what](orderOf(transfer), signal), late]));
    } catch (error) {
      use.log.warn({ err: error, transfer: transfer.id, vendor: transfer.vendorCode }, 'vendor wallet did not answer');
      return unknown;
    }
  })();
  if (answer.outcome === 'confirmed') await confirmTransfer(transfer.id, answer, use);
  else if (answer.outcome === 'failed') await failTransfer({ id: transfer.id, seen: ['sent', 'unknown'] }, use);
  else await markTransferUnknown(transfer.id, use);
};
