import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { containsPattern } from './catalog.rules.ts';
import type { Category, GameCard, GameFilter, VendorTile, View } from './catalog.types.ts';

const pictureUrl = (key: string | null): string | null => (key === null ? null : `/img/${key}`);

/** The name as a view shows it: in the pack asked for, in the brand's own, else as the studio calls it. */
const shownName = sql<string>`coalesce(own.name, fallback.name, game.base_name)`;
const shownHot = sql<boolean>`coalesce(wish.is_hot, game.is_hot)`;

/**
 * The games a brand shows: of a category that is on, of a vendor the brand has and that is on, not
 * switched off by itself, and not retired. Every list starts here, so that none can forget one of these.
 */
const shownGames = (db: Queryable, view: View) =>
  db
    .selectFrom('catalog.game as game')
    .innerJoin('catalog.vendor as vendor', 'vendor.vendor_code', 'game.vendor_code')
    .innerJoin('catalog.brand_vendor as agreed', (join) =>
      join
        .onRef('agreed.vendor_code', '=', 'game.vendor_code')
        .on('agreed.brand_id', '=', view.brandId)
        .on('agreed.enabled', '=', true),
    )
    .innerJoin('catalog.brand_game_type as category', (join) =>
      join
        .onRef('category.game_type', '=', 'game.game_type')
        .on('category.brand_id', '=', view.brandId)
        .on('category.enabled', '=', true),
    )
    .leftJoin('catalog.brand_game as wish', (join) =>
      join.onRef('wish.game_id', '=', 'game.game_id').on('wish.brand_id', '=', view.brandId),
    )
    .leftJoin('catalog.game_name as own', (join) =>
      join.onRef('own.game_id', '=', 'game.game_id').on('own.language', '=', view.language),
    )
    .leftJoin('catalog.game_name as fallback', (join) =>
      join.onRef('fallback.game_id', '=', 'game.game_id').on('fallback.language', '=', view.fallback),
    )
    .leftJoin('catalog.game_stake as stake', (join) =>
      join.onRef('stake.game_id', '=', 'game.game_id').on('stake.currency', '=', view.currency),
    )
    .where('game.status', '<>', 'retired')
    .where('vendor.status', '<>', 'retired')
    .where(sql<boolean>`coalesce(wish.enabled, true)`);

const filteredGames = (db: Queryable, view: View, filter: GameFilter) =>
  shownGames(db, view)
    .$if(filter.gameType !== undefined, (query) => query.where('game.game_type', '=', filter.gameType ?? ''))
    .$if(filter.vendorCode !== undefined, (query) => query.where('game.vendor_code', '=', filter.vendorCode ?? ''))
    .$if(filter.classify !== undefined, (query) => query.where('game.classify', '=', filter.classify ?? ''))
    .$if(filter.name !== undefined && filter.name !== '', (query) =>
      query.where(shownName, 'ilike', containsPattern(filter.name ?? '')),
    )
    .$if(filter.betMinMinor !== undefined, (query) =>
      query.where('stake.bet_min_minor', '<=', filter.betMinMinor ?? 0n),
    )
    .$if(filter.linesMin !== undefined, (query) => query.where('game.lines_min', '<=', filter.linesMin ?? 0))
    .$if(filter.hotOnly === true, (query) => query.where(shownHot))
    .$if(filter.gameIds !== undefined, (query) => query.where('game.game_id', 'in', filter.gameIds ?? []));

/** Games in the order of every list: the most played first; the id parts equals, so that no page repeats a game. */
export const readGames = async (
  db: Queryable,
  view: View,
  filter: GameFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<GameCard[]> => {
  const rows = await filteredGames(db, view, filter)
    .select([
      'game.game_id',
      'game.vendor_code',
      'game.game_type',
      'game.game_code',
      'game.classify',
      'game.supports_trial',
      'game.lines_min',
      'game.picture_key',
      'game.tint_light',
      'game.tint_depth',
      'game.status',
      'vendor.status as vendor_status',
      'stake.bet_min_minor',
      shownName.as('name'),
      shownHot.as('is_hot'),
    ])
    .orderBy('game.popularity', 'desc')
    .orderBy('game.game_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    nodeId: row.game_id,
    nodeName: row.name,
    iconUrl: pictureUrl(row.picture_key),
    tint: { light: row.tint_light, depth: row.tint_depth },
    vassalage: row.vendor_code,
    gameType: row.game_type as PlayableGameType,
    gameCode: row.game_code,
    gameClassify: row.classify,
    isHot: row.is_hot ? 1 : 0,
    // Spec §3: 0 means that a free trial is available.
    supportPlay: row.supports_trial ? 0 : 1,
    isGame: 'GAME',
    minBet: row.bet_min_minor === null ? null : { minor: row.bet_min_minor, currency: view.currency },
    minLineNum: row.lines_min,
    underMaintenance: row.status === 'maintenance' || row.vendor_status === 'maintenance',
  }));
};

export const countGames = async (db: Queryable, view: View, filter: GameFilter): Promise<number> => {
  const row = await filteredGames(db, view, filter)
    .select(sql<number>`count(*)::int`.as('games'))
    .executeTakeFirstOrThrow();
  return row.games;
};

/** The categories that are on, in the operator's order, named like the games: pack asked for, brand's own, its code. */
export const readCategories = async (db: Queryable, view: View): Promise<Category[]> => {
  const rows = await db
    .selectFrom('catalog.brand_game_type as category')
    .leftJoin('catalog.brand_game_type_title as own', (join) =>
      join
        .onRef('own.brand_id', '=', 'category.brand_id')
        .onRef('own.game_type', '=', 'category.game_type')
        .on('own.language', '=', view.language),
    )
    .leftJoin('catalog.brand_game_type_title as fallback', (join) =>
      join
        .onRef('fallback.brand_id', '=', 'category.brand_id')
        .onRef('fallback.game_type', '=', 'category.game_type')
        .on('fallback.language', '=', view.fallback),
    )
    .select(['category.game_type', sql<string>`coalesce(own.title, fallback.title, category.game_type)`.as('title')])
    .where('category.brand_id', '=', view.brandId)
    .where('category.enabled', '=', true)
    .orderBy('category.position')
    .orderBy('category.game_type')
    .execute();
  return rows.map((row) => ({ gameType: row.game_type as Category['gameType'], title: row.title }));
};

/** At most so many tiles are read for all categories together; a house with more wants another menu. */
const tilesMax = 1_000;

/**
 * The vendors of every category that is on, in the studio's place of that category. A vendor without
 * a shown game has no tile; one whose entry game the brand does not show opens its list instead.
 */
export const readVendorTiles = async (db: Queryable, view: View): Promise<VendorTile[]> => {
  const shownHere = shownGames(db, view)
    .select(sql`1`.as('one'))
    .where(sql<boolean>`game.vendor_code = place.vendor_code and game.game_type = place.game_type`);
  const rows = await db
    .selectFrom('catalog.vendor_category as place')
    .innerJoin('catalog.vendor as studio', 'studio.vendor_code', 'place.vendor_code')
    .leftJoin('catalog.game as entry', (join) =>
      join
        .onRef('entry.vendor_code', '=', 'place.vendor_code')
        .onRef('entry.game_code', '=', 'place.entry_game_code')
        .on('place.opens', '=', 'game'),
    )
    .select(({ exists }) => [
      'studio.vendor_code',
      'studio.display_name',
      'studio.emblem_key',
      'studio.status',
      'place.game_type',
      'entry.game_code as entry_code',
      'entry.status as entry_status',
      exists(shownHere.where(sql<boolean>`game.game_id = entry.game_id`)).as('is_entry_shown'),
    ])
    .where(({ exists }) => exists(shownHere))
    .orderBy('place.position')
    .orderBy('studio.display_name')
    .limit(tilesMax)
    .execute();
  return rows.map((row) => {
    const starts = row.entry_code !== null && row.is_entry_shown === true;
    return {
      vassalage: row.vendor_code,
      displayName: row.display_name,
      lagerIcon: pictureUrl(row.emblem_key),
      gameType: row.game_type as PlayableGameType,
      isGame: starts ? 'GAME' : 'VASSALAGE',
      gameCode: starts ? row.entry_code : null,
      gameClassify: null,
      underMaintenance: row.status === 'maintenance' || (starts && row.entry_status === 'maintenance'),
    };
  });
};
