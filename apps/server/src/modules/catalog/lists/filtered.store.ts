import { playableGameTypes } from '@fairhouse/protocol/constants';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameCard, GameFilter, View } from '../catalog.types.ts';
import { cardColumns, cardOf, shownGames, shownPositions } from './shown.store.ts';

/** The games that match a filter; joins only the tables that the filter needs. */
const filteredPositions = (db: Queryable, view: View, filter: GameFilter) =>
  shownPositions(db, view)
    .$if(filter.gameType !== undefined, (query) => query.where('shown.game_type', '=', filter.gameType ?? ''))
    .$if(filter.vendorCode !== undefined, (query) => query.where('shown.vendor_code', '=', filter.vendorCode ?? ''))
    .$if(filter.classify !== undefined, (query) => query.where('shown.classify', '=', filter.classify ?? ''))
    .$if(filter.hotOnly === true, (query) => query.where(sql<boolean>`shown.is_hot`))
    .$if(filter.linesMin !== undefined, (query) =>
      query
        .innerJoin('catalog.game as lined', 'lined.game_id', 'shown.game_id')
        .where('lined.lines_min', '<=', filter.linesMin ?? 0),
    )
    .$if(filter.betMinMinor !== undefined, (query) =>
      query
        .innerJoin('catalog.game_stake as stake', 'stake.game_id', 'shown.game_id')
        .where('stake.currency', '=', view.currency)
        .where('stake.bet_min_minor', '<=', filter.betMinMinor ?? 0n),
    );

/** The requested games that are shown, as cards; in no order. */
export const readGamesById = async (
  db: Queryable,
  view: View,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameCard>> => {
  if (gameIds.length === 0) return new Map();
  const rows = await shownGames(db, view)
    .select(cardColumns(view))
    .where(sql<boolean>`shown.game_id = any(${gameIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.game_id, cardOf(row, view)]));
};

/** The same in the requested order. */
export const readGamesInOrder = async (db: Queryable, view: View, gameIds: readonly string[]): Promise<GameCard[]> => {
  const found = await readGamesById(db, view, gameIds);
  return gameIds.flatMap((id) => found.get(id) ?? []);
};

/** A page of games for a filter without a stored list. They keep the order of the list they come from. */
export const readFiltered = async (
  db: Queryable,
  view: View,
  filter: GameFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ games: GameCard[]; totalGames: number }> => {
  const filtered = filteredPositions(db, view, filter);
  const { total } = await filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { games: [], totalGames: total };
  const rows = await filtered
    .select('shown.game_id')
    .orderBy(filter.hotOnly === true ? 'shown.place_hot' : 'shown.place_all')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ game_id }) => game_id);
  return { games: await readGamesInOrder(db, view, ids), totalGames: total };
};

/** Those of the given games that match the filter, in the given order. */
export const filterIds = async (
  db: Queryable,
  view: View,
  filter: GameFilter,
  gameIds: readonly string[],
): Promise<string[]> => {
  const rows = await filteredPositions(db, view, filter)
    .select('shown.game_id')
    .where(sql<boolean>`shown.game_id = any(${gameIds}::uuid[])`)
    .execute();
  const passing = new Set(rows.map(({ game_id }) => game_id));
  return gameIds.filter((id) => passing.has(id));
};

/** The first of the hot games of a vendor. */
export const readHotOfVendor = async (
  db: Queryable,
  view: View,
  { vendorCode, limit }: { vendorCode: string; limit: number },
): Promise<GameCard[]> => {
  const rows = await shownGames(db, view)
    .select(cardColumns(view))
    .where('shown.vendor_code', '=', vendorCode)
    .where(sql<boolean>`shown.is_hot`)
    .orderBy('shown.place_hot')
    .limit(limit)
    .execute();
  return rows.map((row) => cardOf(row, view));
};

/** The games of a vendor with the return that it declares. */
export const readOfVendor = async (
  db: Queryable,
  view: View,
  { vendorCode, limit }: { vendorCode: string; limit: number },
): Promise<(GameCard & { rtpPpm: number | null })[]> => {
  const rows = await shownGames(db, view)
    .select([...cardColumns(view), 'game.rtp_ppm'])
    // The index of a vendor's games starts with their type.
    .where(sql<boolean>`shown.game_type = any(${[...playableGameTypes]}::text[])`)
    .where('shown.vendor_code', '=', vendorCode)
    .orderBy('shown.place_all')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...cardOf(row, view), rtpPpm: row.rtp_ppm }));
};
