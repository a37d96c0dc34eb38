import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockDebt, reduceDebt } from './debt.store.ts';
import type { Debt } from './debt.types.ts';
import { tellDebt } from './tell-debt.ts';

/**
 * The creditor gives up a part of a debt, or all that is open. `was` is what the creditor was shown as open: a repeated
 * request, or one that meets a repayment, takes nothing more.
 */
export const forgiveDebt = (
  { brandId, memberId }: { brandId: string; memberId: string },
  { debtId, amount, was, note }: { debtId: string; amount: bigint; was: bigint; note: string | null },
  { db, outbox }: { db: Db; outbox: Outbox },
): Promise<Debt> =>
  db.transaction(async (tx) => {
    const debt = await lockDebt(tx, { brandId, id: debtId });
    // Of a debt between others not even the existence is told.
    if (debt === null || debt.creditorId !== memberId) throw new Refusal('SYSTEM_NOT_FOUND');
    if (debt.state !== 'open' || debt.open !== was) throw new Refusal('CONTRACT_STATE');
    if (amount <= 0n || amount > debt.open)
      throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/amount'] } });
    const actor = { kind: 'member', id: memberId } as const;
    const after = await reduceDebt(tx, debt, { action: 'forgiven', amount, actor, runId: null, note });
    await tellDebt(tx, after, { change: 'forgiven', amount }, { outbox });
    return after;
  });
