import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { startOfDaySql, sumsOf } from '../rollups/rollup.sql.ts';
import type { Sums } from './report.types.ts';

type Period = { brandId: string; from: string; to: string };

/** The sums of every hour of a period, also of those in which nothing happened. */
export const readHours = async (
  db: Queryable,
  { brandId, currency, timeZone, from, to }: Period & { currency: string; timeZone: string },
): Promise<{ hour: Date; sums: Sums }[]> => {
  const { rows } = await sql<{ hour: Date } & Record<string, bigint | null>>`
    select h as hour, ${sumsOf} from generate_series(${startOfDaySql(from, timeZone)},
      (${to}::date + 1)::timestamp at time zone ${timeZone}::text - interval '1 hour', interval '1 hour') h
    left join report.hour_total x on x.brand_id = ${brandId} and x.currency = ${currency} and x.hour = h
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({
    hour: row.hour,
    sums: {
      rounds: row.rounds ?? 0n,
      staked: row.staked ?? 0n,
      won: row.won ?? 0n,
      walletResult: row.wallet_result ?? 0n,
      deposits: row.deposits ?? 0n,
      depositCount: row.deposit_count ?? 0n,
      withdrawals: row.withdrawals ?? 0n,
      withdrawalCount: row.withdrawal_count ?? 0n,
      bonus: row.bonus ?? 0n,
      fees: row.fees ?? 0n,
      adjustments: row.adjustments ?? 0n,
      firstDeposits: 0n,
    },
  }));
};

export type PaymentRow = {
  grp: string;
  tried: number;
  succeeded: number;
  failed: number;
  amount: bigint;
  fees: bigint;
  /** How long succeeded orders took: bucket and orders. */
  times: [number, number][];
};

const paymentGroups = {
  method: sql`x.direction || ':' || x.method_id`,
  provider: sql`x.direction || ':' || x.provider`,
  day: sql`x.day::text`,
  total: sql`''`,
};

/** Orders by group, with the histograms of how long they took. */
export const readPayments = async (
  db: Queryable,
  { brandId, currency, from, to, direction }: Period & { currency: string; direction: 'in' | 'out' | undefined },
  by: keyof typeof paymentGroups,
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    with x as materialized (
      select ${paymentGroups[by]} as grp, x.* from report.payment_day x where x.brand_id = ${brandId}
        and x.currency = ${currency} and x.day between ${from}::date and ${to}::date
        ${direction === undefined ? sql`` : sql`and x.direction = ${direction}`}
    ), time as (
      select grp, jsonb_agg(jsonb_build_array(bucket, orders)) as times
      from (select x.grp, (t ->> 0)::int as bucket, sum((t ->> 1)::int) as orders
        from x cross join lateral jsonb_array_elements(x.times) t group by 1, 2) b
      group by 1
    )
    select s.*, coalesce(t.times, '[]'::jsonb) as times from (
      select grp, sum(tried)::int as tried, sum(succeeded)::int as succeeded, sum(failed)::int as failed,
        sum(amount)::bigint as amount, sum(fees)::bigint as fees
      from x group by 1) s
    left join time t using (grp)`.execute(db);
  return rows;
};

/** Counts of risk and protection by group and measure. */
export const readCounts = async (
  db: Queryable,
  { brandId, from, to }: Period,
  by: 'day' | 'week' | 'month',
): Promise<{ grp: string; measure: string; count: number }[]> => {
  const { rows } = await sql<{ grp: string; measure: string; count: number }>`
    select date_trunc(${by}::text, day)::date::text as grp, measure, sum(count)::int as count from report.day_count
    where brand_id = ${brandId} and day between ${from}::date and ${to}::date group by 1, 2`.execute(db);
  return rows;
};

export type CohortRow = { cohort: string; week: number; active: bigint; ggr: bigint; ngr: bigint; deposits: bigint };

/**
 * Weeks of registration from a day to a day, and what their players did in the weeks since. Read day by day, so that the
 * index skips the other weeks of registration, and added up before the weeks are counted.
 */
export const readCohorts = async (
  db: Queryable,
  { brandId, currency, from, to }: Period & { currency: string },
): Promise<CohortRow[]> => {
  const ofCohorts = sql`x.brand_id = ${brandId} and x.dimension = 'cohort' and x.day = d.day and x.currency = ${currency}
    and x.key between date_trunc('week', ${from}::date)::date::text and date_trunc('week', ${to}::date)::date::text`;
  const { rows } = await sql<CohortRow>`
    with d as materialized (
      select g::date as day, date_trunc('week', g)::date as week from generate_series(date_trunc('week', ${from}::date),
        (select max(day) from report.segment_day where brand_id = ${brandId} and dimension = 'cohort'),
        interval '1 day') g
    )
    select key as cohort, (week - key::date) / 7 as week, sum(active)::bigint as active, sum(ggr)::bigint as ggr,
      sum(ngr)::bigint as ngr, sum(deposits)::bigint as deposits
    from (
      select x.key, d.week, 0 as active, sum(x.staked - x.won - x.wallet_result) as ggr,
        sum(x.staked - x.won - x.wallet_result - x.bonus - x.fees - x.adjustments) as ngr, sum(x.deposits) as deposits
      from d join report.segment_day x on ${ofCohorts} group by 1, 2
      union all
      select x.key, d.week, sum(x.players), 0, 0, 0 from d join report.active_gap x on ${ofCohorts}
        and x.gap > d.day - d.week group by 1, 2
    ) c where week >= key::date group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

export type FunnelRow = { day: string; visitors: number; joined: number; deposited: number; played: number };

/** The way of newcomers by the day they joined: visited, opened an account, deposited, and played as well. */
export const readFunnel = async (db: Queryable, { brandId, from, to }: Period): Promise<FunnelRow[]> => {
  const { rows } = await sql<FunnelRow>`
    select d::date::text as day, coalesce(v.visitors, 0)::int as visitors, coalesce(j.joined, 0)::int as joined,
      coalesce(j.deposited, 0)::int as deposited, coalesce(j.played, 0)::int as played
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join report.landing_day v on v.brand_id = ${brandId} and v.day = d::date
    left join (
      select p.joined_day, count(*) as joined, count(*) filter (where t.deposited) as deposited,
        count(*) filter (where t.played) as played
      from report.player p cross join lateral (
        select bool_or(t.deposit_count > 0) as deposited, bool_or(t.deposit_count > 0 and t.rounds > 0) as played
        from report.player_total t where t.brand_id = p.brand_id and t.member_id = p.member_id) t
      where p.brand_id = ${brandId} and p.joined_day between ${from}::date and ${to}::date group by 1
    ) j on j.joined_day = d::date order by 1`.execute(db);
  return rows;
};

export type LargeMovement = {
  id: string;
  kind: string;
  sourceId: string;
  memberId: string;
  amount: bigint;
  at: Date;
  day: string;
};

/** Deposits and withdrawals from an amount on, oldest first. */
export const readLargeMovements = async (
  db: Queryable,
  { brandId, currency, from, to, min, limit }: Period & { currency: string; min: bigint; limit: number },
): Promise<LargeMovement[]> => {
  const { rows } = await sql<LargeMovement>`
    select id::text, kind, source_id as "sourceId", member_id as "memberId", amount, at, day from report.money_fact
    where brand_id = ${brandId} and day between ${from}::date and ${to}::date and currency = ${currency}
      and kind in ('deposit', 'withdrawal') and amount >= ${min} order by at, id limit ${limit}`.execute(db);
  return rows;
};
