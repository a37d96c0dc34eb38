import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockDebt, reduceDebt } from './debt.store.ts';
import type { Debt } from './debt.types.ts';
import { tellDebt } from './tell-debt.ts';

/**
 * The creditor gives up all that is open of a debt, or a part of it. Of a part it says what was open, so that neither a
 * repeated request nor one that crosses a repayment takes more than was meant.
 */
export const forgiveDebt = (
  { brandId, memberId }: { brandId: string; memberId: string },
  {
    debtId,
    part = null,
    note = null,
  }: { debtId: string; part?: { amount: bigint; of: bigint } | null; note?: string | null },
  { db, outbox }: { db: Db; outbox: Outbox },
): Promise<Debt> =>
  db.transaction(async (tx) => {
    const debt = await lockDebt(tx, { brandId, id: debtId });
    // Of a debt between others not even the existence is told.
    if (debt === null || debt.creditorId !== memberId) throw new Refusal('CONTRACT_NOT_FOUND');
    if (debt.state === 'forgiven' && part === null) return debt;
    if (debt.state !== 'open' || (part !== null && part.of !== debt.open)) throw new Refusal('CONTRACT_STATE');
    const amount = part?.amount ?? debt.open;
    if (amount <= 0n || amount > debt.open)
      throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/amount'] } });
    const actor = { kind: 'member', id: memberId } as const;
    const after = await reduceDebt(tx, debt, { action: 'forgiven', amount, actor, runId: null, note });
    await tellDebt(tx, after, { change: 'forgiven', amount }, { outbox });
    return after;
  });
