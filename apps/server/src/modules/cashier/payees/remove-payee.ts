import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { removePayeeRow } from './payee.store.ts';

/** Takes an account off the list; one that a running payment goes to stays. */
export const removePayee = async (
  payee: { brandId: string; memberId: string; payeeId: string },
  { db }: { db: Db },
): Promise<{ isRemoved: true }> => {
  const removed = await db.transaction((tx) => removePayeeRow(tx, payee));
  if (removed === 'absent') throw new Refusal('SYSTEM_NOT_FOUND');
  if (removed === 'busy') throw new Refusal('CASHIER_STATE_REFUSED');
  return { isRemoved: true };
};
