import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type PaymentHabits = { memberId: string; methods30: number; reversed30: number };

/**
 * How many deposit methods these members used, and how many withdrawals they cancelled; members with neither are left
 * out.
 */
export const readPaymentHabits = async (
  db: Queryable,
  { brandId, memberIds, window }: { brandId: string; memberIds: readonly string[]; window: { from: Date; to: Date } },
): Promise<PaymentHabits[]> => {
  const ids = [...memberIds];
  const { rows } = await sql<PaymentHabits>`
    with paid as (
      select member_id, count(distinct method_id)::int as methods from cashier.deposit
      where brand_id = ${brandId} and member_id = any (${ids}::uuid[]) and state = 'credited'
        and created_at >= ${window.from} and created_at < ${window.to}
      group by member_id
    ),
    called_back as (
      select member_id, count(*)::int as reversed from cashier.withdrawal
      where brand_id = ${brandId} and member_id = any (${ids}::uuid[]) and state = 'cancelled'
        and created_at >= ${window.from} and created_at < ${window.to}
      group by member_id
    )
    select member_id as "memberId", coalesce(methods, 0) as methods30, coalesce(reversed, 0) as reversed30
    from paid full join called_back using (member_id)`.execute(db);
  return rows;
};
