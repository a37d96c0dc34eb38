import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Fewer withdrawals than this say nothing about the next one. */
const countMin = 20;

/**
 * The median time from request to payment, by method, in minutes, over a brand's withdrawals that were requested in the
 * last 30 days. Methods with too few are left out.
 */
export const readPayoutTimes = async (db: Queryable, brandId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ method_id: string; minutes: number }>`
    select w.method_id,
      ceil(extract(epoch from percentile_cont(0.5) within group (order by paid.at - w.created_at)) / 60)::int as minutes
    from cashier.withdrawal w
    cross join lateral (
      select min(s.at) as at from cashier.withdrawal_step s where s.withdrawal_id = w.id and s.state = 'paid'
    ) paid
    where w.brand_id = ${brandId} and w.created_at >= platform.deadline_now() - interval '30 days'
      and paid.at is not null
    group by w.method_id having count(*) >= ${countMin}`.execute(db);
  return new Map(rows.map(({ method_id, minutes }) => [method_id, minutes]));
};
