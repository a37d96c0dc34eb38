import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Adds facts to the sums of the contracts above their accounts, on the facts' own days, and what that changes to the
 * days and to the agents' balances. `facts` is a query with the columns that `bet` lends; `teamSums` adds rows of
 * `member_id`, `day`, `slot` and `amount` up along the lineages of their days.
 *
 * One statement: sums by account first, apart only where a contract begins or ends between two facts, so that any fact
 * of a sum speaks for all of it. A game type without a rate, or unknown, earns nothing. What a contract is entitled to
 * is kept less by its upline's. The caller holds the brand's cursor, so nobody else writes these rows.
 */
export const addFacts = async (
  tx: Tx,
  {
    brandId,
    currency,
    step,
    runId,
    facts,
    teamSums,
  }: {
    brandId: string;
    currency: string;
    /** The currency's payout step. */
    step: bigint;
    runId: string;
    facts: RawBuilder<unknown>;
    teamSums: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): Promise<void> => {
  const realtime = sql`brand_id = ${brandId} and kind = 'realtime' and starts_at is not null`;
  await sql`
    with fact as materialized (
      select f.member_id, f.day, f.game_type, f.happened_at, f.d_cash_valid from (${facts}) f
      where f.counts and f.currency = ${currency} and f.game_type is not null and f.d_cash_valid <> 0
    ), edge as materialized (
      select coalesce(array_agg(x.at order by x.at), '{}') as moments from (
        select starts_at as at from contract.contract where ${realtime}
        union select ends_at from contract.contract where ${realtime} and ends_at is not null
      ) x where x.at > (select min(happened_at) from fact) and x.at <= (select max(happened_at) from fact)
    ), sums as materialized (
      select t.*, dense_rank() over (order by t.day, t.game_type, t.part)::integer as slot from (
        select f.member_id, f.day, f.game_type, width_bucket(f.happened_at, (select moments from edge)) as part,
          sum(f.d_cash_valid)::bigint as amount, max(f.happened_at) as at
        from fact f group by 1, 2, 3, 4
      ) t
    ), slot as materialized (
      select slot, day, game_type, max(at) as at from sums group by 1, 2, 3
    ), team as materialized (
      ${teamSums(sql`select member_id, day, slot, amount from sums`)}
    ), added as materialized (
      select c.id as contract_id, s.day, s.game_type, (c.rates ->> s.game_type)::bigint as rate,
        sum(t.amount)::bigint as amount, max(s.at) as at
      from team t join slot s on s.slot = t.slot
      join contract.contract c on c.downline = t.number and c.brand_id = ${brandId} and c.kind = 'realtime'
        and c.starts_at <= s.at and (c.ends_at is null or c.ends_at > s.at) and c.rates ? s.game_type
      group by 1, 2, 3, 4
    ), summed as (
      insert into contract.realtime_sum as s (contract_id, day, game_type, brand_id, cash_valid)
      select contract_id, day, game_type, ${brandId}, amount from added order by contract_id, day
      on conflict (contract_id, day, game_type) do update set cash_valid = s.cash_valid + excluded.cash_valid
    ), changed as materialized (
      select w.contract_id, w.day, w.weighted, c.downline, c.downline_id, c.upline,
        contract.entitled_of(coalesce(d.weighted, 0) + w.weighted, ${step}) - coalesce(d.entitled, 0) as more,
        above.id as above_id, above.downline_id as above_member, above.upline as above_upline
      from (
        select contract_id, day, sum(amount::numeric * rate) as weighted, max(at) as at from added group by 1, 2
      ) w join contract.contract c on c.id = w.contract_id
      left join contract.realtime_day d on d.contract_id = w.contract_id and d.day = w.day
      -- The contract of the upline at that moment: it has ended only where this one has too.
      left join lateral (
        select u.id, u.downline_id, u.upline from contract.contract u
        where u.downline = c.upline and u.brand_id = ${brandId} and u.kind = 'realtime' and u.starts_at <= w.at
        order by u.starts_at desc limit 1
      ) above on true
    ), days as (
      insert into contract.realtime_day as d
        (contract_id, day, brand_id, downline, upline, weighted, entitled, below, run_id)
      select x.contract_id, x.day, ${brandId}, x.downline, x.upline, sum(x.weighted), sum(x.entitled)::bigint,
        sum(x.below)::bigint, ${runId}::uuid
      from (
        select contract_id, day, downline, upline, weighted, more as entitled, 0 as below from changed
        union all
        select above_id, day, upline, above_upline, 0, 0, more from changed where above_id is not null and more <> 0
      ) x group by 1, 2, 4, 5 order by 1, 2
      on conflict (contract_id, day) do update set weighted = d.weighted + excluded.weighted,
        entitled = d.entitled + excluded.entitled, below = d.below + excluded.below, run_id = excluded.run_id
    )
    insert into contract.realtime_balance as b (downline, brand_id, downline_id, earned)
    select x.downline, ${brandId}, x.downline_id, sum(x.more)::bigint from (
      select downline, downline_id, more from changed
      union all select upline, above_member, -more from changed where above_id is not null
    ) x group by 1, 3 having sum(x.more) <> 0 order by 1
    on conflict (downline) do update set earned = b.earned + excluded.earned`.execute(tx);
};
