import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { GameCard, KeptPage, View } from '../catalog.types.ts';
import { readFavorites } from './favorite.store.ts';

/** One page of the member's favourites, newest first. */
export const listFavorites = async (
  view: View,
  { memberId, gameType, vendorCode, pageNo, pageSize }: KeptPage,
  use: { db: Db },
): Promise<{ content: GameCard[]; pageNum: number; totalPages: number }> => {
  const { games, totalGames } = await readFavorites(use.db.read, view, memberId, {
    gameType,
    vendorCode,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { content: games, pageNum: pageNo, totalPages: pagesOf(totalGames, pageSize) };
};
