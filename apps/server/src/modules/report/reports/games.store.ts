import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameFilter } from './report.types.ts';

const gameGroups = ['total', 'day', 'week', 'month', 'game', 'studio', 'vendor', 'gameType'] as const;
export type GameGroup = (typeof gameGroups)[number];

const groupsBy: Readonly<Record<GameGroup, RawBuilder<unknown>>> = {
  total: sql`''`,
  day: sql`x.day::text`,
  week: sql`date_trunc('week', x.day)::date::text`,
  month: sql`date_trunc('month', x.day)::date::text`,
  game: sql`x.game_id::text`,
  studio: sql`x.studio`,
  vendor: sql`x.vendor`,
  gameType: sql`x.game_type`,
};

export type GameSumsFilter = { brandId: string; currency: string; from: string; to: string; games: GameFilter | null };
export type GameSumsRow = { rounds: bigint; staked: bigint; won: bigint; theoreticalHold: number | null };

const where = ({ brandId, currency, from, to, games }: GameSumsFilter): RawBuilder<unknown> => {
  const { game, studio, vendor, gameType } = games ?? {};
  return sql`x.brand_id = ${brandId} and x.day between ${from}::date and ${to}::date and x.currency = ${currency}
    ${game === undefined ? sql`` : sql`and x.game_id = ${game}::uuid`}
    ${studio === undefined ? sql`` : sql`and x.studio = ${studio}`}
    ${vendor === undefined ? sql`` : sql`and x.vendor = ${vendor}`}
    ${gameType === undefined ? sql`` : sql`and x.game_type = ${gameType}`}`;
};

/**
 * The play of games by group, with the hold that their published returns would give. Days are added up by game before
 * the returns are looked up, so that few rows are joined.
 */
export const readGameSumsBy = async (
  db: Queryable,
  filter: GameSumsFilter,
  by: GameGroup,
  returns: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, GameSumsRow>> => {
  const { rows } = await sql<{
    grp: string;
    rounds: bigint;
    staked: bigint;
    won: bigint;
    known: number | null;
    held: number | null;
  }>`
    with x as materialized (
      select ${groupsBy[by]} as grp, x.game_id, sum(x.rounds)::bigint as rounds, sum(x.staked)::bigint as staked,
        sum(x.won)::bigint as won
      from report.game_day x where ${where(filter)} group by 1, 2)
    select x.grp, sum(x.rounds)::bigint as rounds, sum(x.staked)::bigint as staked, sum(x.won)::bigint as won,
      sum(x.staked) filter (where r.rtp_ppm is not null)::float8 as known,
      sum(x.staked::float8 * (1000000 - r.rtp_ppm)) / 1000000 as held
    from x left join (${returns}) r using (game_id) group by 1`.execute(db);
  return new Map(
    rows.map(({ grp, rounds, staked, won, known, held }) => [
      grp,
      {
        rounds,
        staked,
        won,
        theoreticalHold:
          known === null || held === null || known === 0 ? null : Math.round((held / known) * 1_000_000) / 10_000,
      },
    ]),
  );
};

export type WinnerRow = { memberId: string; rounds: number; staked: bigint; won: bigint };

/** The players of a game on a day by what they won or lost. */
export const readGamePlayers = async (
  db: Queryable,
  filter: { brandId: string; day: string; gameId: string; currency: string; limit: number; isLosers: boolean },
): Promise<WinnerRow[]> => {
  const { brandId, day, gameId, currency, limit, isLosers } = filter;
  const { rows } = await sql<WinnerRow>`
    select member_id as "memberId", rounds, staked, won from report.player_game_day
    where brand_id = ${brandId} and day = ${day}::date and game_id = ${gameId}::uuid and currency = ${currency}
      and ${isLosers ? sql`won < staked` : sql`won > staked`}
    order by won - staked ${isLosers ? sql`asc` : sql`desc`}, member_id limit ${limit}`.execute(db);
  return rows;
};
