import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const addSums = sql`rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
  won = d.won + excluded.won, valid = d.valid + excluded.valid, cash_valid = d.cash_valid + excluded.cash_valid`;

const holdsOn = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${row}.from_day <= t.day and (${row}.to_day is null or ${row}.to_day > t.day)`;

/** Lets the transaction sort and group a whole batch in memory. */
export const allowMemory = async (tx: Tx): Promise<void> => {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

/**
 * Adds facts to the figures of their accounts, and to those of every agent above on the facts' own day. `facts` is a
 * query with the columns that `bet` lends. One statement: sums by account first, then along the paths, with a small
 * number in place of day, game type and vendor while rows are many. Facts of accounts that the figures do not know are
 * left out. The caller holds the brand's cursor, so nobody else writes these rows.
 */
export const applyFacts = async (
  tx: Tx,
  { brandId, currency, facts }: { brandId: string; currency: string; facts: RawBuilder<unknown> },
): Promise<void> => {
  await sql`
    with sums as materialized (
      select f.member_id, f.day, coalesce(f.game_type, 'UNKNOWN') as game_type, coalesce(f.vassalage, '') as vassalage,
        sum(f.d_rounds)::integer as rounds, sum(f.d_staked)::bigint as staked, sum(f.d_won)::bigint as won,
        sum(f.d_valid)::bigint as valid, sum(f.d_cash_valid)::bigint as cash_valid
      from (${facts}) f where f.counts and f.currency = ${currency} group by 1, 2, 3, 4
    ), slot as materialized (
      select row_number() over ()::integer as slot, s.* from (select distinct day, game_type, vassalage from sums) s
    ), placed as materialized (
      select n.number, t.member_id, t.day, coalesce(own.path, above.path) as path, t.change,
        coalesce((select sum(d.rounds) from agent.player_day d where d.number = n.number and d.day = t.day), 0) as before
      from (select member_id, day, sum(rounds) as change from sums group by 1, 2) t
      join agent.node n on n.member_id = t.member_id and n.brand_id = ${brandId} and n.in_figures
      left join agent.lineage own on own.number = n.number and ${holdsOn(sql`own`)}
      left join agent.placement p on own.number is null and p.number = n.number and ${holdsOn(sql`p`)}
      left join agent.lineage above on above.number = p.upline and ${holdsOn(sql`above`)}
    ), direct as materialized (
      select p.number, p.path, s.slot, x.rounds, x.staked, x.won, x.valid, x.cash_valid,
        -- An account begins or ceases to be active once a day, whatever it played.
        case when row_number() over (partition by p.number, p.day) = 1
          then (p.before + p.change > 0)::integer - (p.before > 0)::integer else 0 end as turned
      from sums x join slot s using (day, game_type, vassalage) join placed p using (member_id, day)
    ), players as (
      insert into agent.player_day as d
        (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
      select x.number, s.day, s.game_type, s.vassalage, ${brandId}, rounds, staked, won, valid, cash_valid
      from direct x join slot s using (slot) order by x.number
      on conflict (number, day, game_type, vassalage) do update set ${addSums}
    ), spread as materialized (
      select a.number, x.slot, sum(x.rounds) as rounds, sum(x.staked)::bigint as staked, sum(x.won)::bigint as won,
        sum(x.valid)::bigint as valid, sum(x.cash_valid)::bigint as cash_valid, sum(x.turned)::integer as turned
      from direct x cross join unnest(x.path) as a (number) group by 1, 2
    ), teams as (
      insert into agent.team_day as d
        (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
      select x.number, s.day, s.game_type, s.vassalage, ${brandId}, rounds, staked, won, valid, cash_valid
      from spread x join slot s using (slot) order by x.number
      on conflict (number, day, game_type, vassalage) do update set ${addSums}
    )
    insert into agent.team_money_day as d (number, day, brand_id, active)
    select x.number, s.day, ${brandId}, sum(x.turned) from spread x join slot s using (slot)
    group by 1, 2 having sum(x.turned) <> 0 order by 1
    on conflict (number, day) do update set active = d.active + excluded.active`.execute(tx);
};
