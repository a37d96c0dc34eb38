import type { Tx } from '#platform/db/db.ts';
import { judgeDeposit } from './deposit-limits.rules.ts';
import { isCounted, lockBook, readLimits, writeUse } from './deposit-limits.store.ts';
import type { DepositVerdict, LimitOwner } from './deposit-limits.types.ts';

/**
 * Counts a deposit against the member's own limits at the time of the request, or returns the limit that forbids it. A
 * concurrent deposit waits for the first transaction, so that together they cannot exceed a limit. Idempotent by order.
 */
export const reserveDeposit = async (
  tx: Tx,
  order: LimitOwner & { amount: bigint; orderId: string },
): Promise<DepositVerdict> => {
  await lockBook(tx, order);
  if (await isCounted(tx, order)) return { ok: true };
  const { limits } = await readLimits(tx, order);
  const verdict = judgeDeposit(limits, order.amount);
  if (verdict.ok) await writeUse(tx, order);
  return verdict;
};
