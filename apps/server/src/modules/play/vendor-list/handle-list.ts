import { currencyOf, toVendorUnits } from '@fairhouse/money';
import { vendorExponentOf } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { CallResult, Vendor, VendorCall } from '../play.types.ts';
import { platformTransactionId } from '../response-of.ts';
import { readItems } from './vendor-list.store.ts';

/** Returns the movements of a vendor, in order and without gaps, from the requested number on. */
export const handleList = async (
  { fromSeq: wanted, limit }: Extract<VendorCall, { name: 'transactions/list' }>,
  vendor: Pick<Vendor, 'code'>,
  deps: { db: Db },
): Promise<CallResult> => {
  const fromSeq = BigInt(wanted);
  const items = await readItems(deps.db.read, { vendorCode: vendor.code, fromSeq, limit });
  const lines = items.map(({ seq, transactionId, key, kind, playerId, currency, amount, roundId, at }) => ({
    seq: String(seq),
    transactionId,
    platformTransactionId: platformTransactionId(key),
    kind,
    playerId,
    currency,
    amount: toVendorUnits(amount, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency)),
    ...(roundId === null ? {} : { roundId }),
    at: at.toISOString(),
  }));
  const nextSeq = String((items.at(-1)?.seq ?? fromSeq - 1n) + 1n);
  return { code: 'OK', body: JSON.stringify({ status: 'OK', final: true, items: lines, nextSeq }), replayed: false };
};
