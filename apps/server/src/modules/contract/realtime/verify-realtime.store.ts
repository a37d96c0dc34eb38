import { type RawBuilder, sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Difference = { subject: string; written: string; expected: string };

/** One snapshot for everything that is compared, and time and memory to read a day. */
export const beginComparison = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await allowStatementTime(tx, 10 * 60_000);
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

/**
 * Contracts whose sums of a day are not those of its facts, or whose entitlement does not follow from their sums. The
 * facts are read one by one here: each is asked for the contracts that were in force at its own moment.
 */
export const compareDay = async (
  db: Queryable,
  {
    brandId,
    currency,
    day,
    step,
    facts,
    pathOf,
    limit,
  }: {
    brandId: string;
    currency: string;
    day: string;
    step: bigint;
    facts: RawBuilder<unknown>;
    /** The agents above a member on a day, as an array. */
    pathOf: (member: RawBuilder<unknown>, day: RawBuilder<unknown>) => RawBuilder<unknown>;
    limit: number;
  },
): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with expected as (
      select c.id, sum(f.d_cash_valid * (c.rates ->> f.game_type)::numeric) as weighted, sum(f.d_cash_valid) as sum
      from (${facts}) f cross join lateral unnest(${pathOf(sql`f.member_id`, sql`f.day`)}::bigint[]) a (number)
      join contract.contract c on c.downline = a.number and c.brand_id = ${brandId} and c.kind = 'realtime'
        and f.happened_at >= c.starts_at and f.happened_at < coalesce(c.ends_at, 'infinity') and c.rates ? f.game_type
      where f.counts and f.currency = ${currency} group by 1
    ), written as (
      select d.contract_id as id, d.weighted, d.entitled,
        (select sum(b) from unnest(d.bets) b) as sum
      from contract.contract c join contract.realtime_day d
        on d.downline = c.downline and d.day = ${day}::date and d.contract_id = c.id
      where c.brand_id = ${brandId} and c.kind = 'realtime' and c.starts_at is not null
    )
    select coalesce(e.id, w.id)::text as subject,
      format('sum %s, weighted %s, entitled %s', coalesce(w.sum, 0), coalesce(w.weighted, 0), coalesce(w.entitled, 0)) as written,
      format('sum %s, weighted %s, entitled %s', coalesce(e.sum, 0), coalesce(e.weighted, 0),
        div(coalesce(e.weighted, 0), 1000000 * ${step}::bigint) * ${step}::bigint) as expected
    from expected e full join written w on w.id = e.id
    where (coalesce(w.sum, 0), coalesce(w.weighted, 0), coalesce(w.entitled, 0)) is distinct from
      (coalesce(e.sum, 0), coalesce(e.weighted, 0),
        (div(coalesce(e.weighted, 0), 1000000 * ${step}::bigint) * ${step}::bigint)::bigint)
    order by 1 limit ${limit}`.execute(db);
  return rows;
};

/**
 * Agents whose balance is not what their days and payments add up to. A part of the agents, by number, is compared: all
 * their days are read.
 */
export const compareBalances = async (
  db: Queryable,
  { brandId, part, parts, limit }: { brandId: string; part: number; parts: number; limit: number },
): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select b.downline::text as subject, format('earned %s', b.earned) as written, format('earned %s', x.earned) as expected
    from contract.realtime_balance b cross join lateral (
      select coalesce((select sum(d.entitled) from contract.realtime_day d where d.downline = b.downline), 0)
        - coalesce((select sum(d.entitled) from contract.contract c join contract.realtime_day d
            on d.downline = c.downline and d.contract_id = c.id
          where c.upline = b.downline and c.kind = 'realtime'), 0) as earned
    ) x
    where b.brand_id = ${brandId} and mod(b.downline, ${parts}::integer) = ${part}::integer and b.earned <> x.earned
    order by b.downline limit ${limit}`.execute(db);
  return rows;
};
