import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { removePayeeRow } from './payee.store.ts';

/** Takes an account off the list, unless a payment to it is in progress. */
export const removePayee = async (
  payee: { brandId: string; memberId: string; payeeId: string },
  { db }: { db: Db },
): Promise<{ isRemoved: true }> => {
  const removed = await db.transaction((tx) => removePayeeRow(tx, payee));
  if (removed === 'absent') throw new Refusal('SYSTEM_NOT_FOUND');
  if (removed === 'busy') throw new Refusal('CASHIER_STATE_REFUSED');
  return { isRemoved: true };
};
