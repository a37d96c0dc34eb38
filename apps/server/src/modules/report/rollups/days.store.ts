import { type RawBuilder, sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Tx } from '#platform/db/db.ts';

/** More time than a request gets. */
export const allowLong = (tx: Tx): Promise<void> => allowStatementTime(tx, 2 * 60_000);

/** Replaces the days of orders from a day on by what `orders` says now. */
export const replacePaymentDays = async (
  tx: Tx,
  { brandId, since, orders }: { brandId: string; since: string; orders: RawBuilder<unknown> },
): Promise<void> => {
  await sql`delete from report.payment_day where brand_id = ${brandId} and day >= ${since}::date`.execute(tx);
  await sql`
    with o as materialized (${orders}),
    time as (
      select day, direction, method_id, provider, currency, jsonb_agg(jsonb_build_array(bucket, orders) order by bucket) as times
      from (select day, direction, method_id, provider, currency, floor(ln(1 + seconds) / ln(1.1::float8))::int as bucket,
          count(*) as orders from o where is_done group by 1, 2, 3, 4, 5, 6) b
      group by 1, 2, 3, 4, 5
    )
    insert into report.payment_day (brand_id, day, direction, method_id, provider, currency, tried, succeeded, failed,
      amount, fees, times)
    select ${brandId}, s.*, coalesce(t.times, '[]'::jsonb) from (
      select day, direction, method_id, provider, currency, count(*), count(*) filter (where is_done),
        count(*) filter (where is_failed), coalesce(sum(amount) filter (where is_done), 0)::bigint,
        coalesce(sum(fee) filter (where is_done), 0)::bigint
      from o group by 1, 2, 3, 4, 5) s
    left join time t using (day, direction, method_id, provider, currency)`.execute(tx);
};

/** Replaces the counts of risk and protection from a day on. `counts` gives `measure`, `day` and `count`. */
export const replaceCounts = async (
  tx: Tx,
  { brandId, since, counts }: { brandId: string; since: string; counts: RawBuilder<unknown> },
): Promise<void> => {
  await sql`delete from report.day_count where brand_id = ${brandId} and day >= ${since}::date`.execute(tx);
  await sql`
    insert into report.day_count (brand_id, day, measure, count)
    select ${brandId}, c.day, c.measure, sum(c.count)::integer from (${counts}) c where c.day >= ${since}::date
    group by 2, 3`.execute(tx);
};
