import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { GameCard, MemberGamesPage, View } from '../catalog.types.ts';
import { readRecent } from './recent.store.ts';

/** The games the member played last, each once, latest first. */
export const listRecentGames = async (
  view: View,
  { memberId, gameType, vendorCode, pageNo, pageSize }: MemberGamesPage,
  deps: { db: Db },
): Promise<{ list: GameCard[]; totalPages: number }> => {
  const { games, totalGames } = await readRecent(deps.db.read, view, memberId, {
    gameTypes: gameType === undefined ? undefined : [gameType],
    vendorCode,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { list: games, totalPages: pagesOf(totalGames, pageSize) };
};
