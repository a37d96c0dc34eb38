import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { holdsOn } from '../tree/holds-on.sql.ts';

const addSums = sql`rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
  won = d.won + excluded.won, valid = d.valid + excluded.valid, cash_valid = d.cash_valid + excluded.cash_valid`;

/** A column of the slots, by the number of a slot: read once, and then by place in an array. */
const ofSlot = (column: string): RawBuilder<unknown> =>
  sql`((select array_agg(s.${sql.ref(column)} order by s.slot) from slot s))[x.slot]`;
const slotColumns = sql`${ofSlot('day')}, ${ofSlot('game_type')}, ${ofSlot('vassalage')}`;

/**
 * Adds facts to the figures of their accounts, and to those of every agent above on the facts' own day. `facts` is a
 * query with the columns that `bet` lends. One statement: sums by account first, then along the paths, with a small
 * number in place of day, game type and vendor while rows are many. It joins no two of its own sets: the planner knows
 * nothing of their sizes. Facts of accounts that the figures do not know are left out. The caller holds the brand's
 * cursor, so nobody else writes these rows.
 */
export const applyFacts = async (
  tx: Tx,
  { brandId, currency, facts }: { brandId: string; currency: string; facts: RawBuilder<unknown> },
): Promise<void> => {
  await sql`
    with sums as materialized (
      select t.*, dense_rank() over (order by day, game_type, vassalage)::integer as slot,
        row_number() over account_day as nth, sum(rounds) over account_day as change
      from (
        select f.member_id, f.day, coalesce(f.game_type, 'UNKNOWN') as game_type, coalesce(f.vassalage, '') as vassalage,
          sum(f.d_rounds)::integer as rounds, sum(f.d_staked)::bigint as staked, sum(f.d_won)::bigint as won,
          sum(f.d_valid)::bigint as valid, sum(f.d_cash_valid)::bigint as cash_valid
        from (${facts}) f where f.counts and f.currency = ${currency} group by 1, 2, 3, 4
      ) t window account_day as (partition by member_id, day rows between unbounded preceding and unbounded following)
    ), slot as materialized (
      select distinct slot, day, game_type, vassalage from sums
    ), direct as materialized (
      select n.number, coalesce(own.path, above.path) as path, t.slot, t.rounds, t.staked, t.won, t.valid, t.cash_valid,
        -- An account begins or ceases to be active once a day, whatever it played.
        case when t.nth = 1 then (select (coalesce(sum(d.rounds), 0) + t.change > 0)::integer
            - (coalesce(sum(d.rounds), 0) > 0)::integer
          from agent.player_day d where d.number = n.number and d.day = t.day) else 0 end as turned
      from sums t join agent.node n on n.member_id = t.member_id and n.brand_id = ${brandId} and n.in_figures
      left join agent.lineage own on own.number = n.number and ${holdsOn(sql`own`, sql`t.day`)}
      left join agent.placement p on own.number is null and p.number = n.number and ${holdsOn(sql`p`, sql`t.day`)}
      left join agent.lineage above on above.number = p.upline and ${holdsOn(sql`above`, sql`t.day`)}
    ), players as (
      insert into agent.player_day as d
        (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
      select x.number, ${slotColumns}, ${brandId}, x.rounds, x.staked, x.won, x.valid, x.cash_valid
      from direct x order by x.number
      on conflict (number, day, game_type, vassalage) do update set ${addSums}
    ), spread as materialized (
      -- In the list of columns, unnest keeps no rows in between, as a joined function does.
      select x.above as number, x.slot, sum(x.rounds) as rounds, sum(x.staked)::bigint as staked, sum(x.won)::bigint as won,
        sum(x.valid)::bigint as valid, sum(x.cash_valid)::bigint as cash_valid, sum(x.turned)::integer as turned
      from (select unnest(path) as above, slot, rounds, staked, won, valid, cash_valid, turned from direct) x group by 1, 2
    ), teams as (
      insert into agent.team_day as d
        (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
      select x.number, ${slotColumns}, ${brandId}, x.rounds, x.staked, x.won, x.valid, x.cash_valid
      from spread x order by x.number
      on conflict (number, day, game_type, vassalage) do update set ${addSums}
    )
    insert into agent.team_money_day as d (number, day, brand_id, active)
    select x.number, ${ofSlot('day')}, ${brandId}, sum(x.turned) from spread x
    group by 1, 2 having sum(x.turned) <> 0 order by 1
    on conflict (number, day) do update set active = d.active + excluded.active`.execute(tx);
};
