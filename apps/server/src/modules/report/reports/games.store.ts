import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameFilter } from './report.types.ts';

const gameGroups = ['day', 'week', 'month', 'game', 'studio', 'vendor', 'gameType'] as const;
export type GameGroup = (typeof gameGroups)[number];

const groupsBy: Readonly<Record<GameGroup, RawBuilder<unknown>>> = {
  day: sql`x.day`,
  week: sql`date_trunc('week', x.day)::date`,
  month: sql`date_trunc('month', x.day)::date`,
  game: sql`x.game_id`,
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

type Counted = { rounds: bigint; staked: bigint; won: bigint; known: number | null; held: number | null };

const gameSumsOf = ({ rounds, staked, won, known, held }: Counted): GameSumsRow => ({
  rounds,
  staked,
  won,
  theoreticalHold:
    known === null || held === null || known === 0 ? null : Math.round((held / known) * 1_000_000) / 10_000,
});

const add = (one: Counted, other: Counted): Counted => ({
  rounds: one.rounds + other.rounds,
  staked: one.staked + other.staked,
  won: one.won + other.won,
  known: (one.known ?? 0) + (other.known ?? 0),
  held: (one.held ?? 0) + (other.held ?? 0),
});

/** The play of games by group and in all, with the hold that their published returns would give. */
export const readGameSumsBy = async (
  db: Queryable,
  filter: GameSumsFilter,
  by: GameGroup,
  returns: RawBuilder<unknown>,
): Promise<{ groups: ReadonlyMap<string, GameSumsRow>; total: GameSumsRow }> => {
  const { rows } = await sql<Counted & { grp: string }>`
    select grp::text, rounds, staked, won, known, held from (
      select ${groupsBy[by]} as grp, sum(x.rounds)::bigint as rounds, sum(x.staked)::bigint as staked,
        sum(x.won)::bigint as won, sum(x.staked) filter (where r.rtp_ppm is not null)::float8 as known,
        sum(x.staked::float8 * (1000000 - r.rtp_ppm)) / 1000000 as held
      from report.game_day x left join (${returns}) r using (game_id) where ${where(filter)} group by 1) x`.execute(db);
  return {
    groups: new Map(rows.map((row) => [row.grp, gameSumsOf(row)])),
    total: gameSumsOf(rows.reduce(add, { rounds: 0n, staked: 0n, won: 0n, known: null, held: null })),
  };
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
