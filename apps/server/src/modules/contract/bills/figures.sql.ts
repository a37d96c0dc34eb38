import { type RawBuilder, sql } from 'kysely';
import {
  lineagesSql,
  placementsSql,
  placesSql,
  playerDaysSql,
  teamDaysSql,
  teamMoneyDaysSql,
  teamSumsSql,
} from '#modules/agent/index.ts';
import { countedFactsSql } from '#modules/bet/index.ts';
import type { Team, TeamFigures, Window } from './bills.types.ts';

/** Below so many teams the accounts of each are looked up; above, all accounts are read once. */
const fewTeams = 100;

const numbersOf = (teams: readonly Team[]): string => `{${teams.map(({ number }) => number).join(',')}}`;

/** Until its game is named, a round earns nothing: the fact that names it brings it. */
const isNamed = sql`game_type <> 'UNKNOWN'`;

const within = (row: string, { fromDay, toDay }: Window): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.day`)} >= ${fromDay}::date and ${sql.ref(`${row}.day`)} < ${toDay}::date`;

/** The facts of a window that anybody earns from. */
const factsSql = ({ brand: { brandId, currency }, start, end, upTo }: Window): RawBuilder<unknown> => sql`
  select f.* from (${countedFactsSql({ brandId, from: start, to: end, upTo })}) f
  where f.currency = ${currency} and f.game_type is not null`;

/** What accounts bet in a window, from its facts. */
const playedSql = (window: Window): RawBuilder<unknown> => sql`
  select n.number, f.day, sum(f.d_cash_valid)::bigint as cash_valid from (${factsSql(window)}) f
  join ${placesSql} n on n.member_id = f.member_id group by 1, 2`;

const sumOfSlot = (slot: number): RawBuilder<unknown> =>
  sql`coalesce(sum(s.amount) filter (where s.slot = ${slot}), 0)::bigint`;

type SumsRow = { number: bigint } & Omit<TeamFigures, 'active'>;

const noMoney = sql`0::bigint as rebates, 0::bigint as promotions, 0::bigint as "depositFees", 0::bigint as salaries`;

const moneyOf = (window: Window): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(m.rebates), 0)::bigint as rebates, coalesce(sum(m.bonuses), 0)::bigint as promotions,
      coalesce(sum(m.deposit_fees), 0)::bigint as "depositFees", coalesce(sum(m.salaries), 0)::bigint as salaries
    from ${teamMoneyDaysSql} m where m.number = t.number and ${within('m', window)}
  ) m`;

/** From the sums by team and day, which hold every fact up to the window's number. */
export const sumsOfDays = (window: Window, teams: readonly Team[]): RawBuilder<SumsRow> => {
  const isDividend = window.kind === 'dividend';
  return sql<SumsRow>`
    select t.number, d."validBet", d.staked, d.payout, ${isDividend ? sql`m.*` : noMoney}
    from unnest(${numbersOf(teams)}::bigint[]) as t (number)
    cross join lateral (
      select coalesce(sum(d.cash_valid), 0)::bigint as "validBet", coalesce(sum(d.staked), 0)::bigint as staked,
        coalesce(sum(d.won), 0)::bigint as payout
      from ${teamDaysSql} d where d.number = t.number and ${within('d', window)} and ${isNamed}
    ) d ${isDividend ? moneyOf(window) : sql``}`;
};

/** From the facts themselves, along the paths of their own days. */
export const sumsOfFacts = (window: Window, teams: readonly Team[]): RawBuilder<SumsRow> => sql<SumsRow>`
  select s.number, ${sumOfSlot(1)} as "validBet", ${sumOfSlot(2)} as staked, ${sumOfSlot(3)} as payout, ${noMoney}
  from (${teamSumsSql({
    brandId: window.brand.brandId,
    rows: sql`select f.member_id, f.day, v.slot, sum(v.amount) as amount from (${factsSql(window)}) f
      cross join lateral (values (1, f.d_cash_valid), (2, f.d_staked), (3, f.d_won)) as v (slot, amount) group by 1, 2, 3`,
  })}) s where s.number = any (${numbersOf(teams)}::bigint[]) group by 1`;

/**
 * How many accounts of each team bet enough on the days on which they stood in it. An account that stood still all the
 * time has one sum for everybody above it; the others have one for each stretch, which are added up by team.
 */
export const activeOf = (
  window: Window,
  teams: readonly Team[],
  from: 'days' | 'facts',
): RawBuilder<{ number: bigint; active: number }> => {
  const { fromDay, toDay, brand } = window;
  const stands = (row: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${row}.from_day`)} < ${toDay}::date and ${sql.ref(`${row}.to_day`)} > ${fromDay}::date`;
  // An account with a least of zero must have played all the same.
  const leasts = teams.map(({ active }) => (active !== null && active.minValidBet > 0n ? active.minValidBet : 1n));
  const players =
    from === 'days'
      ? sql`select p.number, p.day, p.cash_valid from ${playerDaysSql} p where ${within('p', window)} and ${isNamed}`
      : playedSql(window);
  return sql<{ number: bigint; active: number }>`
    with wanted as materialized (
      select * from unnest(${numbersOf(teams)}::bigint[], ${`{${leasts.join(',')}}`}::bigint[],
        ${`{${teams.map(({ active }) => active?.isDirectOnly === true).join(',')}}`}::boolean[])
        as w (number, least, is_direct_only)
    ), player as ${from === 'days' ? sql`not materialized` : sql`materialized`} (${players}
    ), above as materialized (
      select row_number() over () as id, l.number, l.from_day, l.to_day, l.numbers, l.leasts from (
        select l.number, l.from_day, l.to_day, array_agg(w.number) as numbers, array_agg(w.least) as leasts
        from ${lineagesSql} l cross join unnest(l.path) as a (number)
        join wanted w on w.number = a.number and (not w.is_direct_only or w.number = l.number)
        where l.brand_id = ${brand.brandId} and ${stands('l')}
          ${teams.length > fewTeams ? sql`` : sql`and l.path && ${numbersOf(teams)}::bigint[]`}
        group by 1, 2, 3
      ) l
    ), stretch as materialized (
      select p.number, a.id, greatest(p.from_day, a.from_day) <= ${fromDay}::date
        and least(p.to_day, a.to_day) >= ${toDay}::date as is_whole, sum(d.cash_valid) as valid
      from above a join ${placementsSql} p on p.upline = a.number and ${stands('p')}
      join player d on d.number = p.number and d.day >= greatest(p.from_day, a.from_day)
        and d.day < least(p.to_day, a.to_day)
      group by 1, 2, 3
    )
    select number, count(*)::int as active from (
      select w.number from stretch s join above a using (id) cross join unnest(a.numbers, a.leasts) as w (number, least)
      where s.is_whole and s.valid >= w.least
      union all
      select w.number from stretch s join above a using (id) cross join unnest(a.numbers, a.leasts) as w (number, least)
      where not s.is_whole group by w.number, w.least, s.number having sum(s.valid) >= w.least
      union all
      -- An agent is in its own team on the days on which it is an agent.
      select w.number from wanted w join ${lineagesSql} l on l.number = w.number and ${stands('l')}
      join player d on d.number = w.number and d.day >= l.from_day and d.day < l.to_day
      where not w.is_direct_only group by w.number, w.least having sum(d.cash_valid) >= w.least
    ) x group by 1`;
};

/** What a team bet in whole days, by type of game. */
export const teamBetsSql = (window: Window, number: bigint): RawBuilder<{ type: string; bet: bigint }> => sql<{
  type: string;
  bet: bigint;
}>`select d.game_type as type, sum(d.cash_valid)::bigint as bet from ${teamDaysSql} d
  where d.number = ${number} and ${within('d', window)} and ${isNamed} group by 1`;
