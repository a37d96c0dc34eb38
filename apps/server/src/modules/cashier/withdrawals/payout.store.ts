import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CashierPayout } from '#platform/db/schema.gen.ts';
import type { Payout } from './withdrawal.types.ts';

const payoutOf = (row: Selectable<CashierPayout>): Payout => ({
  payoutId: row.id,
  brandId: row.brand_id,
  withdrawalId: row.withdrawal_id,
  attempt: row.attempt,
  providerCode: row.provider_code,
  currency: row.currency,
  amount: row.amount,
  state: row.state as Payout['state'],
  paid: row.amount_paid,
  providerRef: row.provider_ref,
  asks: row.asks,
});

/** Inserts a payout before it is sent to a rail; the database refuses a second one while one is open. */
export const insertPayout = async (
  tx: Tx,
  payout: Omit<Payout, 'state' | 'paid' | 'providerRef' | 'asks'> & { madeAt: Date },
): Promise<void> => {
  await tx
    .insertInto('cashier.payout')
    .values({
      id: payout.payoutId,
      brand_id: payout.brandId,
      withdrawal_id: payout.withdrawalId,
      attempt: payout.attempt,
      provider_code: payout.providerCode,
      currency: payout.currency,
      amount: payout.amount,
      made_at: payout.madeAt,
    })
    .execute();
};

/** By its id alone: a provider's report names no brand. */
export const findPayout = async (db: Queryable, payoutId: string): Promise<Payout | null> => {
  const row = await db.selectFrom('cashier.payout').selectAll().where('id', '=', payoutId).executeTakeFirst();
  return row === undefined ? null : payoutOf(row);
};

/** The unfinished payout of a withdrawal. */
export const findOpenPayout = async (
  db: Queryable,
  { brandId, withdrawalId }: { brandId: string; withdrawalId: string },
): Promise<Payout | null> => {
  const row = await db
    .selectFrom('cashier.payout')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', ['sending', 'unknown'])
    .executeTakeFirst();
  return row === undefined ? null : payoutOf(row);
};

type PayoutMove =
  | { state: 'sending' | 'unknown'; asks: number; detail: string | null }
  | { state: 'paid'; paid: bigint; providerRef: string; at: Date }
  | { state: 'failed'; detail: string; at: Date };

/** Stores the rail's report; a payout that has ended is not changed. */
export const movePayout = async (
  tx: Tx,
  { brandId, payoutId }: Pick<Payout, 'brandId' | 'payoutId'>,
  to: PayoutMove,
): Promise<void> => {
  await tx
    .updateTable('cashier.payout')
    .set({
      state: to.state,
      ...(to.state === 'paid' && { amount_paid: to.paid, provider_ref: to.providerRef, ended_at: to.at }),
      ...(to.state === 'failed' && { detail: to.detail, ended_at: to.at }),
      ...((to.state === 'sending' || to.state === 'unknown') && { asks: to.asks, detail: to.detail }),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', payoutId)
    .where('state', 'in', ['sending', 'unknown'])
    .execute();
};
