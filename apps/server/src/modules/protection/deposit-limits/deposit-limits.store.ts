import { limitPeriods } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { periodHours } from './deposit-limits.rules.ts';
import type { DepositLimit, LimitOwner, LimitPeriod, WaitingLimit } from './deposit-limits.types.ts';

/**
 * Locks the member's deposits in a currency until the end of the transaction. Serialises deposits and limit changes of
 * one member, even if no limit was ever set.
 */
export const lockBook = async (tx: Tx, { brandId, memberId, currency }: LimitOwner): Promise<void> => {
  await tx
    .insertInto('protection.deposit_book')
    .values({ brand_id: brandId, member_id: memberId, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('protection.deposit_book')
    .select('currency')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Locks every currency in which the member ever had a deposit or a limit, like `lockBook`. */
export const lockBooks = async (
  tx: Tx,
  { brandId, memberId }: Pick<LimitOwner, 'brandId' | 'memberId'>,
): Promise<void> => {
  await tx
    .selectFrom('protection.deposit_book')
    .select('currency')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('currency')
    .forUpdate()
    .execute();
};

const usedIn = (period: LimitPeriod) =>
  sql<bigint>`coalesce(sum(amount) filter (where at > moment.now - make_interval(hours => ${periodHours[period]}::int)), 0)::bigint`;

/** Every period with its used amount by the deadline clock; a period without a limit has no ceiling. */
export const readLimits = async (
  db: Queryable,
  { brandId, memberId, currency }: LimitOwner,
): Promise<{ now: Date; limits: DepositLimit[] }> => {
  // Materialized: the clock advances within a statement, and every row must be compared with the same time.
  const { rows: sums } = await sql<{ now: Date } & Record<LimitPeriod, bigint>>`
    with moment as materialized (select platform.deadline_now() as now)
    select moment.now, ${usedIn('day')} as day, ${usedIn('week')} as week, ${usedIn('month')} as month
    from moment
    left join protection.deposit_use
      on brand_id = ${brandId} and member_id = ${memberId} and currency = ${currency} and state = 'reserved'
      and at > moment.now - make_interval(hours => ${periodHours.month}::int)
    group by moment.now`.execute(db);
  const [sum] = sums;
  if (sum === undefined) throw new Error('the database answered no row');
  const rows = await db
    .selectFrom('protection.deposit_limit')
    .select(['period', 'ceiling', 'waiting_ceiling', 'waiting_from'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute();
  const limits = limitPeriods.map((period): DepositLimit => {
    const row = rows.find((each) => each.period === period);
    const from = row?.waiting_from ?? null;
    return {
      period,
      ceiling: row?.ceiling ?? null,
      used: sum[period],
      waiting: from === null ? null : { ceiling: row?.waiting_ceiling ?? null, from },
    };
  });
  return { now: sum.now, limits };
};

export const writeLimit = async (
  tx: Tx,
  {
    brandId,
    memberId,
    currency,
    period,
    ceiling,
    waiting,
  }: LimitOwner & { period: LimitPeriod; ceiling: bigint | null; waiting: WaitingLimit | null },
): Promise<void> => {
  const standing = {
    ceiling,
    waiting_ceiling: waiting?.ceiling ?? null,
    waiting_from: waiting?.from ?? null,
    // A new pending change has not been notified yet.
    is_ready_told: false,
  };
  await tx
    .insertInto('protection.deposit_limit')
    .values({ brand_id: brandId, member_id: memberId, currency, period, ...standing })
    .onConflict((conflict) => conflict.constraint('deposit_limit_pkey').doUpdateSet(standing))
    .execute();
};

type DepositUse = LimitOwner & { orderId: string; amount: bigint };

/** Whether the order is counted. */
export const isCounted = async (
  db: Queryable,
  { brandId, memberId, orderId }: Pick<DepositUse, 'brandId' | 'memberId' | 'orderId'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('protection.deposit_use')
    .select('state')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.state === 'reserved';
};

/** Counts the order from now on; one that is counted already keeps its time and gets the new amount. */
export const writeUse = async (tx: Tx, use: DepositUse): Promise<void> => {
  await tx
    .insertInto('protection.deposit_use')
    .values({
      brand_id: use.brandId,
      order_id: use.orderId,
      member_id: use.memberId,
      currency: use.currency,
      amount: use.amount,
      at: sql`platform.deadline_now()`,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('deposit_use_pkey')
        .doUpdateSet({ state: 'reserved', amount: use.amount })
        .where('protection.deposit_use.member_id', '=', use.memberId)
        .where('protection.deposit_use.currency', '=', use.currency),
    )
    .returning('order_id')
    // No row: the id is another member's order, which must not be removed from that member's count.
    .executeTakeFirstOrThrow();
};

export const releaseUse = async (tx: Tx, { brandId, orderId }: { brandId: string; orderId: string }): Promise<void> => {
  await tx
    .updateTable('protection.deposit_use')
    .set({ state: 'released' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
};
