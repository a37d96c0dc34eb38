import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import {
  addSums,
  gapGroupsSql,
  groupsSql,
  hourSql,
  moneySql,
  neverBefore,
  noGame,
  playSql,
  sumNames,
  sumsOf,
} from './rollup.sql.ts';

/** A day on which a player has become active, or has ceased to be. */
export type TurnedDay = { memberId: string; currency: string; day: string };

/** A batch: facts with their games, and movements; both are queries that give the same rows until the commit. */
export type Batch = {
  brandId: string;
  timeZone: string;
  facts: RawBuilder<unknown>;
  movements: RawBuilder<unknown>;
};

/** The days that a batch turns: with rounds after it and none before, or the other way round. */
export const readTurned = async (tx: Tx, { brandId, facts }: Batch): Promise<TurnedDay[]> => {
  const { rows } = await sql<TurnedDay>`
    select x.member_id as "memberId", x.currency, x.day from (
      select f.member_id, f.currency, f.day, sum(f.d_rounds) as rounds from (${facts}) f group by 1, 2, 3) x
    left join report.player_day d on d.brand_id = ${brandId} and d.member_id = x.member_id and d.currency = x.currency
      and d.day = x.day
    where (coalesce(d.rounds, 0) > 0) <> (coalesce(d.rounds, 0) + x.rounds > 0)`.execute(tx);
  return rows;
};

const turnedSql = (turned: readonly TurnedDay[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) as x ("memberId" uuid, currency text, day date)`;

/** The turned days, and the active day that follows each: the only ones whose gap can change. */
export const withFollowers = async (tx: Tx, brandId: string, turned: readonly TurnedDay[]): Promise<TurnedDay[]> => {
  if (turned.length === 0) return [];
  const { rows } = await sql<TurnedDay>`
    select x."memberId", x.currency, x.day from ${turnedSql(turned)}
    union
    select x."memberId", x.currency, n.day from ${turnedSql(turned)} cross join lateral (
      select d.day from report.player_day d where d.brand_id = ${brandId} and d.member_id = x."memberId"
        and d.currency = x.currency and d.day > x.day and d.rounds > 0 order by d.day limit 1) n`.execute(tx);
  return rows;
};

/** Adds the active ones of these days to the gaps, as they stand now, or takes them away. */
export const countGaps = async (tx: Tx, brandId: string, days: readonly TurnedDay[], sign: 1 | -1): Promise<void> => {
  if (days.length === 0) return;
  await sql`
    insert into report.active_gap as t (brand_id, dimension, day, currency, key, gap, players)
    select ${brandId}, g.dimension, x.day, x.currency, g.key, coalesce(x.day - b.day, ${neverBefore}), ${sign} * count(*)::integer
    from ${turnedSql(days)}
    join report.player_day d on d.brand_id = ${brandId} and d.member_id = x."memberId" and d.currency = x.currency
      and d.day = x.day and d.rounds > 0
    join report.player p on p.brand_id = ${brandId} and p.member_id = x."memberId"
    left join lateral (select e.day from report.player_day e where e.brand_id = ${brandId} and e.member_id = x."memberId"
      and e.currency = x.currency and e.day < x.day and e.rounds > 0 order by e.day desc limit 1) b on true
    cross join ${gapGroupsSql} group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (brand_id, dimension, day, currency, key, gap) do update set players = t.players + excluded.players`.execute(
    tx,
  );
};

/**
 * Adds a batch to all sums, in one statement that sees them as they were: a first deposit that turns out to be earlier
 * moves from its old day to the new one. The caller holds the brand's cursor, so nobody else writes these rows. Returns
 * how many movements there were.
 */
export const applyBatch = async (tx: Tx, { brandId, timeZone, facts, movements }: Batch): Promise<number> => {
  const { rows } = await sql<{ money: number }>`
    with f as materialized (${facts}), m as materialized (${movements}),
    line as materialized (${playSql(sql`f`)} union all ${moneySql(sql`m`)}),
    x as materialized (
      select x.member_id, x.currency, x.day, min(x.at) filter (where x.deposit_count > 0) as first_at,
        max(x.at) filter (where x.deposit_count > 0) as last_at, ${sumsOf}
      from line x group by 1, 2, 3
    ), s as materialized (
      select x.member_id, x.currency, min(x.first_at) as first_at, max(x.last_at) as last_at,
        min(x.day) filter (where x.first_at is not null) as first_day, ${sumsOf}
      from x group by 1, 2
    ), firsts as materialized (
      select s.member_id, s.currency, d.day, d.change from s
      left join report.player_total t on t.brand_id = ${brandId} and t.member_id = s.member_id and t.currency = s.currency
      cross join lateral (values (t.first_deposit_day, -1), (s.first_day, 1)) as d (day, change)
      where s.first_day is not null and d.day is not null
        and (t.first_deposit_day is null or s.first_day < t.first_deposit_day)
    ), days as (
      insert into report.player_day as t (brand_id, member_id, currency, day, ${sumNames})
      select ${brandId}, member_id, currency, day, ${sumNames} from x order by member_id, currency, day
      on conflict (brand_id, member_id, currency, day) do update set ${addSums}
    ), totals as (
      insert into report.player_total as t (brand_id, member_id, currency, ${sumNames}, first_deposit_at, first_deposit_day,
        last_deposit_at)
      select ${brandId}, member_id, currency, ${sumNames}, first_at, first_day, last_at from s
      order by member_id, currency
      on conflict (brand_id, member_id, currency) do update set ${addSums},
        first_deposit_at = least(t.first_deposit_at, excluded.first_deposit_at),
        first_deposit_day = least(t.first_deposit_day, excluded.first_deposit_day),
        last_deposit_at = greatest(t.last_deposit_at, excluded.last_deposit_at)
    ), hours as (
      insert into report.hour_total as t (brand_id, hour, currency, ${sumNames})
      select ${brandId}, ${hourSql(sql`x.at`, timeZone)}, x.currency, ${sumsOf} from line x group by 2, 3 order by 2, 3
      on conflict (brand_id, hour, currency) do update set ${addSums}
    ), games as (
      insert into report.game_day as t (brand_id, day, currency, game_id, vendor, studio, game_type, rounds, staked, won)
      select ${brandId}, f.day, f.currency, coalesce(f.game_id, ${noGame}::uuid), coalesce(f.vendor_code, ''),
        coalesce(f.vassalage, ''), coalesce(f.game_type, 'UNKNOWN'), sum(f.d_rounds), sum(f.d_staked)::bigint,
        sum(f.d_won)::bigint
      from f group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
      on conflict (brand_id, day, currency, game_id, vendor, studio, game_type) do update set rounds = t.rounds + excluded.rounds,
        staked = t.staked + excluded.staked, won = t.won + excluded.won
    ), winners as (
      insert into report.player_game_day as t (brand_id, day, game_id, currency, member_id, rounds, staked, won)
      select ${brandId}, f.day, coalesce(f.game_id, ${noGame}::uuid), f.currency, f.member_id, sum(f.d_rounds),
        sum(f.d_staked)::bigint, sum(f.d_won)::bigint
      from f group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (brand_id, day, game_id, currency, member_id) do update set rounds = t.rounds + excluded.rounds,
        staked = t.staked + excluded.staked, won = t.won + excluded.won
    ), marked as (
      update report.money_fact c set is_counted = true from m where c.id = m.id
    ), segments as (
      insert into report.segment_day as t (brand_id, dimension, day, currency, key, ${sumNames}, first_deposits)
      select ${brandId}, g.dimension, x.day, x.currency, g.key, ${sumsOf}, sum(x.change)::integer
      from (select member_id, currency, day, ${sumNames}, 0 as change from x
        union all select o.member_id, o.currency, o.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, o.change from firsts o) x
      join report.player p on p.brand_id = ${brandId} and p.member_id = x.member_id
      cross join ${groupsSql} group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (brand_id, dimension, day, currency, key) do update set ${addSums},
        first_deposits = t.first_deposits + excluded.first_deposits
    )
    select count(*)::int as money from m`.execute(tx);
  return rows[0]?.money ?? 0;
};

/** The first and the last day of play of players whose days have turned. */
export const setPlayedDays = async (tx: Tx, brandId: string, turned: readonly TurnedDay[]): Promise<void> => {
  if (turned.length === 0) return;
  const edge = (order: RawBuilder<unknown>) => sql`(select d.day from report.player_day d where d.brand_id = ${brandId}
    and d.member_id = x."memberId" and d.currency = x.currency and d.rounds > 0 order by d.day ${order} limit 1)`;
  await sql`
    update report.player_total t set first_played_day = x.first, last_played_day = x.last
    from (select x."memberId", x.currency, ${edge(sql`asc`)} as first, ${edge(sql`desc`)} as last
      from (select distinct "memberId", currency from ${turnedSql(turned)}) x) x
    where t.brand_id = ${brandId} and t.member_id = x."memberId" and t.currency = x.currency`.execute(tx);
};
