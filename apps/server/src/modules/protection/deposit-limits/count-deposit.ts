import type { Tx } from '#platform/db/db.ts';
import { lockBook, writeUse } from './deposit-limits.store.ts';
import type { LimitOwner } from './deposit-limits.types.ts';

/**
 * Counts received money regardless of the limits, because it has arrived: a payment after its order was cancelled, or
 * of another amount than ordered. It counts for the next deposit.
 */
export const countDeposit = async (tx: Tx, order: LimitOwner & { amount: bigint; orderId: string }): Promise<void> => {
  await lockBook(tx, order);
  await writeUse(tx, order);
};
