import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { cardColumns, cardOf, shownGames } from '../lists/shown.store.ts';

/** Serialises changes to this member's favourites until the transaction ends. */
export const lockFavorites = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.favorite ${memberId}`}, 0))`.execute(tx);
};

/** Whether the brand shows such a game of this vendor and type. */
export const isShownGame = async (
  db: Queryable,
  brandId: string,
  { gameId, vendorCode, gameType }: { gameId: string; vendorCode: string; gameType: string },
): Promise<boolean> =>
  (await shownGames(db, { brandId })
    .select('shown.game_id')
    .where('shown.game_id', '=', gameId)
    .where('shown.vendor_code', '=', vendorCode)
    .where('shown.game_type', '=', gameType)
    .executeTakeFirst()) !== undefined;

/** The number of a member's favourites, and whether this game is one of them. */
export const readFavoriteStand = async (
  db: Queryable,
  { memberId, gameId }: { memberId: string; gameId: string },
): Promise<{ kept: number; isKept: boolean }> =>
  db
    .selectFrom('catalog.favorite')
    .select([
      sql<number>`count(*)::int`.as('kept'),
      sql<boolean>`coalesce(bool_or(game_id = ${gameId}), false)`.as('isKept'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

export const insertFavorite = async (
  tx: Tx,
  { memberId, gameId }: { memberId: string; gameId: string },
): Promise<void> => {
  await tx.insertInto('catalog.favorite').values({ member_id: memberId, game_id: gameId }).execute();
};

export const deleteFavorite = async (
  tx: Tx,
  { memberId, gameId }: { memberId: string; gameId: string },
): Promise<void> => {
  await tx.deleteFrom('catalog.favorite').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
};

type FavoriteFilter = { gameType?: PlayableGameType | undefined; vendorCode?: string | undefined };

/** A member's favourites that the brand shows now; hidden ones stay stored and reappear with the game. */
const shownFavorites = (db: Queryable, brandId: string, memberId: string, { gameType, vendorCode }: FavoriteFilter) =>
  shownGames(db, { brandId })
    .innerJoin('catalog.favorite as favorite', 'favorite.game_id', 'shown.game_id')
    .where('favorite.member_id', '=', memberId)
    .$if(gameType !== undefined, (query) => query.where('shown.game_type', '=', gameType ?? ''))
    .$if(vendorCode !== undefined, (query) => query.where('shown.vendor_code', '=', vendorCode ?? ''));

/** All of them, newest first. The limit per member bounds the result. */
export const readFavoriteIds = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
  filter: FavoriteFilter,
): Promise<string[]> => {
  const rows = await shownFavorites(db, brandId, memberId, filter)
    .select('shown.game_id')
    .orderBy('favorite.added_at', 'desc')
    .orderBy('shown.game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
};

export const readFavorites = async (
  db: Queryable,
  view: View,
  memberId: string,
  { limit, offset, ...filter }: FavoriteFilter & { limit: number; offset: number },
): Promise<{ games: GameCard[]; totalGames: number }> => {
  const favorites = shownFavorites(db, view.brandId, memberId, filter);
  const { total } = await favorites.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { games: [], totalGames: total };
  const rows = await favorites
    .select(cardColumns(view))
    .orderBy('favorite.added_at', 'desc')
    .orderBy('shown.game_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { games: rows.map((row) => cardOf(row, view)), totalGames: total };
};
