import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { HourFigures, HourPeople } from './today.types.ts';

type Window = { brandId: string; from: Date; to: Date };

const asRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Replaces the hours of a window: an hour without rounds any more has no row. */
export const replaceHours = async (
  tx: Tx,
  { brandId, from, to }: Window,
  { figures, people }: { figures: readonly HourFigures[]; people: readonly HourPeople[] },
): Promise<void> => {
  await sql`delete from report.hour_figures where brand_id = ${brandId} and hour >= ${from} and hour < ${to}`.execute(
    tx,
  );
  await sql`delete from report.hour_people where brand_id = ${brandId} and hour >= ${from} and hour < ${to}`.execute(
    tx,
  );
  await sql`
    insert into report.hour_figures (brand_id, hour, currency, rounds, sum_staked, sum_won)
    select ${brandId}, x.hour, x.currency, x.rounds, x.staked, x.won
    from jsonb_to_recordset(${asRows(figures)}::jsonb)
      as x (hour timestamptz, currency text, rounds bigint, staked numeric, won numeric)`.execute(tx);
  await sql`
    insert into report.hour_people (brand_id, hour, active_players, new_members)
    select ${brandId}, x.hour, x."activePlayers", x."newMembers"
    from jsonb_to_recordset(${asRows(people)}::jsonb)
      as x (hour timestamptz, "activePlayers" integer, "newMembers" integer)`.execute(tx);
};

/** Adds players of a day; existing rows are not changed. */
export const addDayPlayers = async (
  tx: Tx,
  brandId: string,
  players: readonly { day: string; memberId: string }[],
): Promise<void> => {
  await sql`
    insert into report.day_player (brand_id, day, member_id)
    select distinct ${brandId}, x.day, x."memberId"
    from jsonb_to_recordset(${asRows(players)}::jsonb) as x (day date, "memberId" uuid)
    on conflict do nothing`.execute(tx);
};

export const forgetDayPlayers = async (
  tx: Tx,
  { brandId, before }: { brandId: string; before: string },
): Promise<void> => {
  await sql`delete from report.day_player where brand_id = ${brandId} and day < ${before}::date`.execute(tx);
};

export type FiguresState = { computedAt: Date; playingNow: number; topWins: string[] };

export const readState = async (db: Queryable, brandId: string): Promise<FiguresState | null> => {
  const { rows } = await sql<FiguresState>`
    select computed_at as "computedAt", playing_now as "playingNow", top_wins as "topWins"
    from report.figures_state where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

export const writeState = async (tx: Tx, brandId: string, state: FiguresState): Promise<void> => {
  await sql`
    insert into report.figures_state (brand_id, computed_at, playing_now, top_wins)
    values (${brandId}, ${state.computedAt}, ${state.playingNow}, ${JSON.stringify(state.topWins)}::jsonb)
    on conflict (brand_id) do update set computed_at = excluded.computed_at, playing_now = excluded.playing_now,
      top_wins = excluded.top_wins`.execute(tx);
};

/** New members by hour of the brand's time zone, without trial accounts. */
export const countNewMembers = async (
  db: Queryable,
  { brandId, from, to, timeZone }: Window & { timeZone: string },
): Promise<{ hour: Date; count: number }[]> => {
  const { rows } = await sql<{ hour: Date; count: number }>`
    select date_trunc('hour', joined_at, ${timeZone}::text) as hour, count(*)::int as count from report.member_row
    where brand_id = ${brandId} and joined_at >= ${from} and joined_at < ${to} and type <> 4 group by 1`.execute(db);
  return rows;
};

/** The start times of the brand's last days, oldest first, with the current day last. */
export const readDays = async (
  db: Queryable,
  { timeZone, now, days }: { timeZone: string; now: Date; days: number },
): Promise<{ day: string; from: Date }[]> => {
  const { rows } = await sql<{ day: string; from: Date }>`
    select d::date as day, (d::date)::timestamp at time zone ${timeZone}::text as "from"
    from (select (${now}::timestamptz at time zone ${timeZone}::text)::date as today) t,
      generate_series(t.today - ${days - 1}::int, t.today, interval '1 day') d order by d`.execute(db);
  return rows;
};

/** The start of the hour that contains a time, in the brand's time zone. */
export const readHourOf = async (db: Queryable, { timeZone, at }: { timeZone: string; at: Date }): Promise<Date> => {
  const { rows } = await sql<{ hour: Date }>`
    select date_trunc('hour', ${at}::timestamptz, ${timeZone}::text) as hour`.execute(db);
  return rows[0]?.hour ?? at;
};

export const readHourFigures = async (db: Queryable, { brandId, from, to }: Window): Promise<HourFigures[]> => {
  const { rows } = await sql<{ hour: Date; currency: string; rounds: number; staked: string; won: string }>`
    select hour, currency, rounds::int as rounds, sum_staked::text as staked, sum_won::text as won
    from report.hour_figures where brand_id = ${brandId} and hour >= ${from} and hour < ${to}
    order by hour, currency`.execute(db);
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked), won: BigInt(row.won) }));
};

export const readHourPeople = async (db: Queryable, { brandId, from, to }: Window): Promise<HourPeople[]> => {
  const { rows } = await sql<HourPeople>`
    select hour, active_players as "activePlayers", new_members as "newMembers" from report.hour_people
    where brand_id = ${brandId} and hour >= ${from} and hour < ${to} order by hour`.execute(db);
  return rows;
};

/** How many different members played on each day. */
export const countDayPlayers = async (
  db: Queryable,
  { brandId, from }: { brandId: string; from: string },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select day, count(*)::int as count from report.day_player where brand_id = ${brandId} and day >= ${from}::date
    group by day`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
};
