import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { GameCard, MemberGamesPage, View } from '../catalog.types.ts';
import { readFavorites } from './favorite.store.ts';

/** One page of the member's favourites, newest first. */
export const listFavorites = async (
  view: View,
  { memberId, gameType, vendorCode, pageNo, pageSize }: MemberGamesPage,
  deps: { db: Db },
): Promise<{ content: GameCard[]; pageNum: number; totalPages: number }> => {
  const { games, totalGames } = await readFavorites(deps.db.read, view, memberId, {
    gameType,
    vendorCode,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { content: games, pageNum: pageNo, totalPages: pagesOf(totalGames, pageSize) };
};
