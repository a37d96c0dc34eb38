import { type RawBuilder, sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import { compareSql } from '#platform/db/compare.sql.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import {
  gapGroupsSql,
  groupsSql,
  hourSql,
  moneySql,
  neverBefore,
  noGame,
  playSql,
  sumColumns,
  sumNames,
  sumsOf,
} from './rollup.sql.ts';
import type { Difference } from './rollup.types.ts';

/**
 * One snapshot for the whole comparison, and more time than a request gets. Its sets are large and unknown to the
 * planner, which must not compare them row by row.
 */
export const beginComparison = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await allowStatementTime(tx, 10 * 60_000);
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

/** The bounds of a day of the brand's time zone. */
export const readDayBounds = async (
  db: Queryable,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ from: Date; to: Date }> => {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select (${day}::date)::timestamp at time zone ${timeZone}::text as "from",
      (${day}::date + 1)::timestamp at time zone ${timeZone}::text as "to"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** The days that have anything in the roll-ups, oldest first. */
export const readDaysKept = async (db: Queryable, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct day from report.segment_day where brand_id = ${brandId} and dimension = 'brand'
    union select distinct day from report.joined_day where brand_id = ${brandId} and dimension = 'brand'
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/**
 * The differences between the roll-ups of one day and a recompute: players from facts and movements, everything else
 * from players. `facts` are those of the day up to the cursor, with their games.
 */
export const compareDay = async (
  tx: Tx,
  {
    brandId,
    timeZone,
    day,
    facts,
    orders,
    notedTo,
    limit,
  }: {
    brandId: string;
    timeZone: string;
    day: string;
    facts: RawBuilder<unknown>;
    /** Payments since the beginning of the day. */
    orders: RawBuilder<unknown>;
    notedTo: string;
    limit: number;
  },
): Promise<{ differences: Difference[]; count: number }> => {
  const ofDay = sql`x.brand_id = ${brandId} and x.day = ${day}::date`;
  const player = ['member_id', 'currency'];
  const group = ['dimension', 'currency', 'key'];
  const knownPlayer = sql`join report.player p on p.brand_id = ${brandId} and p.member_id = x.member_id`;
  const activeDays = sql`select e.day from report.player_day e where e.brand_id = ${brandId} and e.member_id = x.member_id
    and e.currency = x.currency and e.rounds > 0`;
  const { rows } = await sql<Difference & { total: bigint }>`
    with f as materialized (${facts}), m as materialized (
      select m.* from report.money_fact m where m.brand_id = ${brandId} and m.day = ${day}::date and m.is_counted
    ), line as materialized (${playSql(sql`f`)} union all ${moneySql(sql`m`)}),
    player as materialized (
      select x.member_id, x.currency, ${sumsOf} from line x group by 1, 2
    ), kept as materialized (
      select x.* from report.player_day x where ${ofDay}
    ), first as materialized (
      select t.member_id, t.currency from report.player_total t join kept k using (member_id, currency)
      where t.brand_id = ${brandId} and t.first_deposit_day = ${day}::date
    ), active as materialized (
      select g.dimension, x.currency, g.key, coalesce(${day}::date - (select max(day) from (${activeDays}
        and e.day < ${day}::date) b (day)), ${neverBefore}) as gap, count(*) as players
      from (select member_id, currency from player where rounds > 0) x ${knownPlayer} cross join ${gapGroupsSql} group by 1, 2, 3, 4
    ), difference as (
      ${compareSql({
        name: 'player',
        keys: player,
        columns: sumColumns,
        expected: sql`select * from player`,
        found: sql`select * from kept`,
      })}
      union all
      ${compareSql({
        name: 'segment',
        keys: group,
        columns: [...sumColumns, 'first_deposits'],
        expected: sql`select g.dimension, x.currency, g.key, ${sumsOf}, sum(x.first)::bigint as first_deposits from (
          select member_id, currency, ${sumNames}, 0 as first from player
          union all select member_id, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from first) x
          ${knownPlayer} cross join ${groupsSql} group by 1, 2, 3`,
        found: sql`select * from report.segment_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'joined',
        keys: ['dimension', 'key'],
        columns: ['players'],
        expected: sql`select g.dimension, g.key, count(*) as players from report.player p cross join ${groupsSql}
          where p.brand_id = ${brandId} and p.joined_day = ${day}::date group by 1, 2`,
        found: sql`select * from report.joined_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'active',
        keys: [...group, 'gap'],
        columns: ['players'],
        expected: sql`select * from active`,
        found: sql`select * from report.active_gap x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'hour',
        keys: ['hour', 'currency'],
        columns: sumColumns,
        expected: sql`select ${hourSql(sql`x.at`, timeZone)} as hour, x.currency, ${sumsOf} from line x group by 1, 2`,
        found: sql`select x.* from report.hour_total x where x.brand_id = ${brandId}
          and x.hour >= (${day}::date)::timestamp at time zone ${timeZone}::text
          and x.hour < (${day}::date + 1)::timestamp at time zone ${timeZone}::text`,
      })}
      union all
      ${compareSql({
        name: 'game',
        keys: ['currency', 'game_id', 'vendor', 'studio', 'game_type'],
        columns: ['rounds', 'staked', 'won'],
        expected: sql`select f.currency, coalesce(f.game_id, ${noGame}::uuid) as game_id, coalesce(f.vendor_code, '') as vendor,
          coalesce(f.vassalage, '') as studio, coalesce(f.game_type, 'UNKNOWN') as game_type, sum(f.d_rounds)::bigint as rounds,
          sum(f.d_staked)::bigint as staked, sum(f.d_won)::bigint as won from f group by 1, 2, 3, 4, 5`,
        found: sql`select * from report.game_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'winner',
        keys: ['game_id', 'currency', 'member_id'],
        columns: ['rounds', 'staked', 'won'],
        expected: sql`select coalesce(f.game_id, ${noGame}::uuid) as game_id, f.currency, f.member_id,
          sum(f.d_rounds)::bigint as rounds, sum(f.d_staked)::bigint as staked, sum(f.d_won)::bigint as won
          from f group by 1, 2, 3`,
        found: sql`select * from report.player_game_day x where ${ofDay}`,
      })}
      union all
      ${compareSql({
        name: 'total',
        keys: player,
        columns: sumColumns,
        expected: sql`select x.member_id, x.currency, ${sumsOf} from report.player_day x
          where x.brand_id = ${brandId} and (x.member_id, x.currency) in (select member_id, currency from kept) group by 1, 2`,
        found: sql`select t.* from report.player_total t where t.brand_id = ${brandId}
          and (t.member_id, t.currency) in (select member_id, currency from kept)`,
      })}
      union all
      select concat_ws(' ', 'payment', o.source, o.source_id), o.amount::text, 'nothing' from (${orders}) o
      where o.at < (${day}::date + 1)::timestamp at time zone ${timeZone}::text
        and o.at < ${notedTo}::timestamptz - interval '10 minutes'
        and not exists (select from report.money_fact m where m.source = o.source and m.source_id = o.source_id)
    )
    select d.*, count(*) over () as total from difference d order by subject limit ${limit}`.execute(tx);
  return {
    differences: rows.map(({ subject, expected, found }) => ({ subject, expected, found })),
    count: Number(rows[0]?.total ?? 0n),
  };
};

export type DaySums = {
  currency: string;
  staked: bigint;
  won: bigint;
  walletResult: bigint;
  bonus: bigint;
  adjustments: bigint;
};

/** The day of the whole brand as the reports show it, by currency. */
export const readDaySums = async (
  db: Queryable,
  { brandId, day }: { brandId: string; day: string },
): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    select currency, staked, won, wallet_result as "walletResult", bonus, adjustments from report.segment_day
    where brand_id = ${brandId} and dimension = 'brand' and day = ${day}::date`.execute(db);
  return rows;
};

export type CountedOrder = { objectId: string; deposited: bigint; fee: bigint; paid: bigint };

/** The orders that are counted on a day, or these ones, with what is counted of them on all days. */
export const readCountedOrders = async (
  db: Queryable,
  { brandId, which }: { brandId: string; which: { day: string } | { objectIds: readonly string[] } },
): Promise<CountedOrder[]> => {
  const ids =
    'day' in which
      ? sql`select source_id from report.money_fact where brand_id = ${brandId} and day = ${which.day}::date
          and source <> 'posting'`
      : sql`select unnest(${[...which.objectIds]}::text[])`;
  const { rows } = await sql<CountedOrder>`
    select m.source_id as "objectId", coalesce(sum(m.amount) filter (where m.kind = 'deposit'), 0)::bigint as deposited,
      sum(m.fee)::bigint as fee, coalesce(sum(m.amount) filter (where m.kind = 'withdrawal'), 0)::bigint as paid
    from report.money_fact m where m.source in ('deposit', 'withdrawal', 'returned') and m.source_id in (${ids})
    group by 1`.execute(db);
  return rows;
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
      update report.figure_case c set resolved_at = clock_timestamp() where c.brand_id = ${brandId}
        and c.day = ${day}::date and c.resolved_at is null and c.subject not in (select subject from seen))
    insert into report.figure_case as c (brand_id, day, subject, expected, found)
    select ${brandId}, ${day}::date, left(subject, 200), expected, found from seen order by subject
    on conflict (brand_id, day, subject) where resolved_at is null
    do update set seen_at = clock_timestamp(), expected = excluded.expected, found = excluded.found`.execute(tx);
};

export const countOpenCases = async (db: Queryable, brandId: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from report.figure_case
    where brand_id = ${brandId} and resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
};
