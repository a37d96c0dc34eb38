import type { GameRow } from '@fairhouse/protocol/ops/catalog-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type GameFilter, gamesOf, hasTrial, isHidden, isHot, isNew, matches, minBetOf } from './game-filter.store.ts';
import type { OpsBrand } from './ops.types.ts';
import type { PageEnd } from './page-cursor.rules.ts';

export type GameSort = 'popularity' | 'name' | 'launched';

type Row = Omit<GameRow, 'minBet' | 'launchedAt' | 'tint'> & {
  bet: bigint | null;
  launched: Date;
  light: string;
  depth: string;
  sorted: string;
};

const nameIn = (language: string) =>
  sql`(select name from catalog.game_name where game_id = game.game_id and language = ${language})`;

const gameColumns = (brand: OpsBrand) => sql`game.game_id as "gameId",
  coalesce(${nameIn(brand.languages.default)}, game.base_name) as name, game.game_code as "gameCode",
  game.vendor_code as "vendorCode", vendor.display_name as "vendorName", game.game_type as "gameType", game.classify,
  coalesce(wish.picture_key, game.picture_key) as "pictureKey", game.tint_light as light, game.tint_depth as depth,
  wish.picture_key is not null as "hasOwnArt", game.status, shown.game_id is not null as "isShown",
  ${isHidden} as "isHidden", ${isHot} as "isHot", ${isNew} as "isNew", game.supports_trial as "studioHasTrial",
  ${hasTrial} as "hasTrial", ${minBetOf(brand)} as bet, game.launched_at as launched, game.popularity`;

const rowOf = ({ bet, launched, light, depth, sorted: _sorted, ...row }: Row, brand: OpsBrand): GameRow => ({
  ...row,
  tint: { light, depth },
  minBet: bet === null ? null : { minor: bet, currency: brand.currency },
  launchedAt: launched.toISOString(),
});

/** The sort column of a list, and how to parse its value from a cursor. */
const sorts: Record<GameSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  popularity: { key: sql`game.popularity`, type: sql`integer` },
  name: { key: sql`lower(game.base_name)`, type: sql`text` },
  launched: { key: sql`game.launched_at`, type: sql`timestamptz` },
};

/** One page of games, with keyset pagination so that no game is listed twice. */
export const readGamePage = async (
  db: Queryable,
  brand: OpsBrand,
  {
    filter,
    sort,
    isDescending,
    after,
    limit,
  }: {
    filter: GameFilter;
    sort: GameSort;
    isDescending: boolean;
    after: PageEnd | null;
    limit: number;
  },
): Promise<{ rows: GameRow[]; end: PageEnd | null }> => {
  const { key, type } = sorts[sort];
  const way = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const from =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(${key}, game.game_id) ${beyond} (${after.value}::${type}, ${after.key}::uuid)`;
  const { rows } = await sql<Row>`
    select ${gameColumns(brand)}, (${key})::text as sorted
    from ${gamesOf(brand)}
    where ${matches(brand, filter)} and ${from}
    order by ${key} ${way}, game.game_id ${way}
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const end = rows.length > limit && last !== undefined ? { value: last.sorted, key: last.gameId } : null;
  return { rows: page.map((row) => rowOf(row, brand)), end };
};

export const countGames = async (db: Queryable, brand: OpsBrand, filter: GameFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${gamesOf(brand)} where ${matches(brand, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The next matching ids, in id order. */
export const readMatchingIds = async (
  db: Queryable,
  brand: OpsBrand,
  { filter, after, limit }: { filter: GameFilter; after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select game.game_id as id from ${gamesOf(brand)}
    where ${matches(brand, filter)} and (${after}::uuid is null or game.game_id > ${after}::uuid)
    order by game.game_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** These games, in any order; unknown ids are left out. */
export const readGameRows = async (db: Queryable, brand: OpsBrand, ids: readonly string[]): Promise<GameRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${gameColumns(brand)}, '' as sorted from ${gamesOf(brand)}
    where game.game_id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => rowOf(row, brand));
};
