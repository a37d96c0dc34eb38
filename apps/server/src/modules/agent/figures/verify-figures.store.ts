import { type RawBuilder, sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import { compareSql } from '#platform/db/compare.sql.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { FiguresBrand } from './figures.types.ts';
import { moneyColumns, type OrdersSince, pathsOf, paymentsSql, sumsOfDays, sumsOfMoney } from './money.store.ts';

export type Difference = { subject: string; expected: string; found: string };

/**
 * One snapshot for the whole comparison, and more time than a request gets. Its sets are large and unknown to the
 * planner, which must not compare them row by row.
 */
export const beginComparison = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await allowStatementTime(tx, 10 * 60_000);
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)`.execute(tx);
};

const played = ['rounds', 'staked', 'won', 'valid', 'cash_valid'] as const;
const playSums = sql.join(played.map((name) => sql`sum(${sql.ref(`x.${name}`)})::bigint as ${sql.ref(name)}`));
/** The differences between the figures of one day and a recompute from facts, movements and the tree of that day. */
export const compareDay = async (
  tx: Tx,
  {
    brand: { brandId, currency, timeZone },
    day,
    facts,
    orders,
    notedTo,
    limit,
  }: {
    brand: FiguresBrand;
    day: string;
    facts: RawBuilder<unknown>;
    orders: OrdersSince;
    notedTo: string;
    limit: number;
  },
): Promise<{ differences: Difference[]; count: number }> => {
  const ofDay = sql`x.brand_id = ${brandId} and x.day = ${day}::date`;
  const start = sql`(${day}::date)::timestamp at time zone ${timeZone}::text`;
  const end = sql`(${day}::date + 1)::timestamp at time zone ${timeZone}::text`;
  const slots = ['number', 'game_type', 'vassalage'];
  const teamColumns = ['joined', 'active', ...moneyColumns];
  const teamNames = sql.join(teamColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<Difference & { total: bigint }>`
    with player as materialized (
      select n.number, f.day, coalesce(f.game_type, 'UNKNOWN') as game_type, coalesce(f.vassalage, '') as vassalage,
        sum(f.d_rounds)::bigint as rounds, sum(f.d_staked)::bigint as staked, sum(f.d_won)::bigint as won,
        sum(f.d_valid)::bigint as valid, sum(f.d_cash_valid)::bigint as cash_valid
      from (${facts}) f join agent.node n on n.member_id = f.member_id and n.brand_id = ${brandId} and n.in_figures
      where f.counts and f.currency = ${currency} group by 1, 2, 3, 4
    ), money as materialized (
      select n.number, m.day, ${sumsOfMoney} from agent.money_fact m join agent.node n on n.member_id = m.member_id
      where m.brand_id = ${brandId} and m.day = ${day}::date and m.is_counted group by 1, 2
    ), joined as materialized (
      select n.number, n.joined_day as day from agent.node n
      where n.brand_id = ${brandId} and n.in_figures and n.joined_day = ${day}::date
    ), known as materialized (
      select number, day from player union select number, day from money union select number, day from joined
    ), path as materialized (
      select p.number, a.number as above from (${pathsOf(sql`known`)}) p cross join unnest(p.path) as a (number)
    ), team as materialized (
      select p.above as number, x.game_type, x.vassalage, ${playSums} from player x join path p using (number)
      group by 1, 2, 3
    ), people as (
      select p.above as number, 0::bigint as joined, count(*) as active
      from (select number from player group by 1 having sum(rounds) > 0) x join path p using (number) group by 1
      union all
      select p.above, count(*), 0 from joined x join path p using (number) where p.above <> p.number group by 1
    ), team_money as materialized (
      select number, coalesce(m.joined, 0) as joined, coalesce(m.active, 0) as active,
        ${sql.join(moneyColumns.map((name) => sql`coalesce(d.${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
      from (select number, sum(joined)::bigint as joined, sum(active)::bigint as active from people group by 1) m
      full join (select p.above as number, ${sumsOfDays} from money d join path p using (number) group by 1) d
        using (number)
    ), difference as (
      ${compareSql({
        name: 'player',
        keys: slots,
        columns: played,
        expected: sql`select * from player`,
        found: sql`select * from agent.player_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'team',
        keys: slots,
        columns: played,
        expected: sql`select * from team`,
        found: sql`select * from agent.team_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'player money',
        keys: ['number'],
        columns: moneyColumns,
        expected: sql`select * from money`,
        found: sql`select * from agent.player_money_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'team money',
        keys: ['number'],
        columns: teamColumns,
        expected: sql`select number, ${teamNames} from team_money`,
        found: sql`select number, ${teamNames} from agent.team_money_day x where ${ofDay}`,
      })}
      union all
      select concat_ws(' ', o.source, o.source_id), o.amount::text, 'nothing' from (${paymentsSql(brandId, { orders, since: start })}) o
      where o.at < ${end} and o.at < ${notedTo}::timestamptz - interval '10 minutes' and o.currency = ${currency}
        and not exists (select from agent.money_fact m where m.source = o.source and m.source_id = o.source_id)
    )
    select d.*, count(*) over () as total from difference d order by subject limit ${limit}`.execute(tx);
  return {
    differences: rows.map(({ subject, expected, found }) => ({ subject, expected, found })),
    count: Number(rows[0]?.total ?? 0n),
  };
};

/** Opens a case for each difference of a day, or notes that it is still there; closes those that are gone. */
export const writeCases = async (
  tx: Tx,
  { brandId, day, differences }: { brandId: string; day: string; differences: readonly Difference[] },
): Promise<void> => {
  await sql`
    with seen as (select * from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      as x (subject text, expected text, found text)),
    gone as (
      update agent.figure_case c set resolved_at = clock_timestamp() where c.brand_id = ${brandId}
        and c.day = ${day}::date and c.resolved_at is null and c.subject not in (select subject from seen))
    insert into agent.figure_case as c (brand_id, day, subject, expected, found)
    select ${brandId}, ${day}::date, subject, expected, found from seen order by subject
    on conflict (brand_id, day, subject) where resolved_at is null
    do update set seen_at = clock_timestamp(), expected = excluded.expected, found = excluded.found`.execute(tx);
};

export const countOpenCases = async (db: Queryable, brandId: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from agent.figure_case
    where brand_id = ${brandId} and resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
};
