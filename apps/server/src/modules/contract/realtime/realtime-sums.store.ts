import { gameTypes } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const types = gameTypes.map((name, n) => ({
  name: sql.lit(name),
  number: sql.lit(n + 1),
  bets: sql.raw(`bets_${n + 1}`),
}));
const amounts = gameTypes.map((_, n) => `bets_${n + 1}`);
/** A day on which a contract has no bets of its own. */
const noBets = sql`array_fill(0::bigint, array[${sql.lit(gameTypes.length)}])`;
const perType = (part: (type: (typeof types)[number]) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(types.map(part), between);

/**
 * Adds facts to the sums of the contracts above their accounts, on the facts' own days, and what that changes to the
 * days and to the agents' balances. `facts` is a query with the columns that `bet` lends; `teamSums` adds rows of
 * `member_id`, `day`, `slot` and amounts up along the lineages of their days.
 *
 * One statement. A day is divided only where a contract begins or ends between two facts, so that the first moment of a
 * part speaks for all of it. A game type without a rate, or unknown, earns nothing. What a contract is entitled to is
 * kept less by its upline's. The caller holds the brand's cursor, so nobody else writes these rows.
 */
export const addFacts = async (
  tx: Tx,
  {
    brandId,
    currency,
    step,
    facts,
    teamSums,
  }: {
    brandId: string;
    currency: string;
    /** The currency's payout step. */
    step: bigint;
    facts: RawBuilder<unknown>;
    teamSums: (rows: RawBuilder<unknown>, amounts: readonly string[]) => RawBuilder<unknown>;
  },
): Promise<void> => {
  const realtime = sql`brand_id = ${brandId} and kind = 'realtime' and starts_at is not null`;
  await sql`
    with fact as materialized (
      select f.member_id, f.day, f.happened_at, f.d_cash_valid, t.type
      from (${facts}) f cross join lateral (select array_position(${[...gameTypes]}::text[], f.game_type) as type) t
      where f.counts and f.currency = ${currency} and t.type is not null and f.d_cash_valid <> 0
    ), span as materialized (
      select min(happened_at) as first_at, max(happened_at) as last_at, min(day) as first_day from fact
    ), edge as materialized (
      select moments, cardinality(moments) + 1 as parts from (
        select coalesce(array_agg(x.at order by x.at), '{}') as moments from (
          select starts_at as at from contract.contract where ${realtime}
            and starts_at > (select first_at from span) and starts_at <= (select last_at from span)
          union select ends_at from contract.contract where ${realtime}
            and ends_at > (select first_at from span) and ends_at <= (select last_at from span)
        ) x
      ) y
    ), team as materialized (
      ${teamSums(
        sql`select f.member_id, f.day,
          (f.day - s.first_day) * e.parts + width_bucket(f.happened_at, e.moments) as slot,
          ${perType(({ number, bets }) => sql`case when f.type = ${number} then f.d_cash_valid end as ${bets}`)}
          from fact f, span s, edge e`,
        amounts,
      )}
    ), in_force as (
      select c.id, c.downline, c.downline_id, c.upline, m.day, m.at, ${perType(
        ({ number, bets }) =>
          sql`case when r.rate[${number}] is null then 0 else coalesce(o.${bets}, 0) end as ${bets}`,
      )}, ${perType(
        ({ number, bets }) => sql`coalesce(o.${bets}::numeric * r.rate[${number}], 0)`,
        sql` + `,
      )} as weighted
      from team o cross join lateral (
        select s.first_day + o.slot / e.parts as day, coalesce(e.moments[o.slot % e.parts], s.first_at) as at
        from span s, edge e
      ) m join (select * from contract.contract where ${realtime}) c
        on c.downline = o.number and c.starts_at <= m.at and (c.ends_at is null or c.ends_at > m.at)
      -- "offset" keeps the rates of a contract from being read from its terms again for each use.
      cross join lateral (select array[${perType(({ name }) => sql`(c.rates ->> ${name})::bigint`)}] as rate offset 0) r
      where (${perType(({ number, bets }) => sql`o.${bets} <> 0 and r.rate[${number}] is not null`, sql` or `)})
    ), added as materialized (
      select id, day, downline, downline_id, upline, max(at) as at, sum(weighted) as weighted,
        array[${perType(({ bets }) => sql`sum(${bets})::bigint`)}] as bets
      from in_force group by 1, 2, 3, 4, 5
    ), changed as materialized (
      select a.*,
        contract.entitled_of(coalesce(d.weighted, 0) + a.weighted, ${step}) - coalesce(d.entitled, 0) as more,
        above.id as above_id, above.downline_id as above_member, above.upline as above_upline
      from added a left join contract.realtime_day d on d.downline = a.downline and d.day = a.day and d.contract_id = a.id
      -- The contract of the upline at that moment: it has ended only where this one has too.
      left join lateral (
        select u.id, u.downline_id, u.upline from contract.contract u
        where u.downline = a.upline and u.brand_id = ${brandId} and u.kind = 'realtime' and u.starts_at <= a.at
        order by u.starts_at desc limit 1
      ) above on true
    ), days as (
      insert into contract.realtime_day as d
        (contract_id, day, brand_id, downline, upline, bets, weighted, entitled, below)
      select x.id, x.day, ${brandId}, x.downline, x.upline, coalesce(max(x.bets), ${noBets}),
        sum(x.weighted), sum(x.entitled)::bigint, sum(x.below)::bigint
      from (
        select id, day, downline, upline, bets, weighted, more as entitled, 0 as below from changed
        union all
        select above_id, day, upline, above_upline, null, 0, 0, more from changed where above_id is not null and more <> 0
      ) x group by 1, 2, 4, 5 order by 4, 2
      on conflict (downline, day, contract_id) do update set
        bets = array[${perType(({ number }) => sql`d.bets[${number}] + excluded.bets[${number}]`)}],
        weighted = d.weighted + excluded.weighted, entitled = d.entitled + excluded.entitled,
        below = d.below + excluded.below
    )
    insert into contract.realtime_balance as b (downline, brand_id, downline_id, earned)
    select x.downline, ${brandId}, x.downline_id, sum(x.more)::bigint from (
      select downline, downline_id, more from changed
      union all select upline, above_member, -more from changed where above_id is not null
    ) x group by 1, 3 having sum(x.more) <> 0 order by 1
    on conflict (downline) do update set earned = b.earned + excluded.earned`.execute(tx);
};
