import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { withdrawalOf } from './withdrawal.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/**
 * Payments whose confirmation period is over, locked in the order of their wallets. Locked rows are left for the next
 * run.
 */
export const lockAutoReceivable = async (tx: Tx, limit: number): Promise<Withdrawal[]> => {
  const due = await tx
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('state', '=', 'paid')
    .where('due_at', '<=', sql<Date>`platform.deadline_now()`)
    .where('auto_receive_at', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map(withdrawalOf).toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
};

/** Sets all of these to received, each with its step. They are locked and in `paid`. */
export const writeAutoReceived = async (
  tx: Tx,
  { withdrawals, now }: { withdrawals: readonly Withdrawal[]; now: Date },
): Promise<number> => {
  const ids = `{${withdrawals.map(({ withdrawalId }) => withdrawalId).join(',')}}`;
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update cashier.withdrawal set state = 'auto_received', state_since = ${now}, deadline_at = null, due_at = null,
        reason = 'TIME_OVER', is_escalated = false, hold_id = null, amount_fee_taken = amount_fee,
        amount_received = amount - amount_returned, revision = revision + 1
      where id = any (${ids}::uuid[]) and state = 'paid'
      returning id, brand_id, revision)
    insert into cashier.withdrawal_step (withdrawal_id, number, brand_id, state, at, by_whom, reason)
    select id, revision, brand_id, 'auto_received', ${now}, 'system', 'TIME_OVER' from moved
    returning withdrawal_id as id`.execute(tx);
  return rows.length;
};

/**
 * Claims due withdrawals for a minute, except payments that now count as received. Two workers never process the same
 * one, and a crashed worker's claims expire.
 */
export const claimDue = async (db: Queryable, limit: number): Promise<Withdrawal[]> => {
  const rows = await db
    .updateTable('cashier.withdrawal')
    .set({ due_at: sql<Date>`platform.deadline_now() + interval '1 minute'` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('cashier.withdrawal')
        .select('id')
        .where('due_at', '<=', sql<Date>`platform.deadline_now()`)
        .where(
          sql<boolean>`not (state = 'paid' and auto_receive_at is not null and auto_receive_at <= platform.deadline_now())`,
        )
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(withdrawalOf);
};

/** Postpones several withdrawals that cannot end now. */
export const postponeMany = async (tx: Tx, ids: readonly string[], dueAt: Date): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update cashier.withdrawal set due_at = ${dueAt} where id = any (${`{${ids.join(',')}}`}::uuid[])`.execute(
    tx,
  );
};

/** Disputes are over by then. */
const historyDays = 90;

/** Withdrawals of the last months whose history has more than one of these states. */
export const readEndedTwice = async (db: Queryable, ends: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from cashier.withdrawal w
    where w.created_at > platform.deadline_now() - make_interval(days => ${historyDays}::integer)
      and 1 < (select count(*) from cashier.withdrawal_step s
        where s.withdrawal_id = w.id and s.state = any (${[...ends]}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
};
