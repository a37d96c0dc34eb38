import type { Tx } from '#platform/db/db.ts';
import { lockBook, writeUse } from './deposit-limits.store.ts';
import type { LimitOwner } from './deposit-limits.types.ts';

/**
 * Counts money that has come in, whatever the limits say: it is there. For a payment that came after
 * its order was given up, or with another amount than was asked for; the next deposit finds it counted.
 */
export const countDeposit = async (tx: Tx, order: LimitOwner & { amount: bigint; orderId: string }): Promise<void> => {
  await lockBook(tx, order);
  await writeUse(tx, order);
};
