import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import { countGames, readGames } from '../catalog.store.ts';
import type { GameCard, GameFilter, View } from '../catalog.types.ts';

/** One page of a lobby. A page beyond the last is empty and still says how many there are. */
export const listGames = async (
  view: View,
  { pageNo, pageSize, ...filter }: GameFilter & { pageNo: number; pageSize: number },
  use: { db: Db },
): Promise<{ games: GameCard[]; totalPages: number }> => {
  const rows = await countGames(use.db.read, view, filter);
  const totalPages = pagesOf(rows, pageSize);
  if (pageNo > totalPages) return { games: [], totalPages };
  const games = await readGames(use.db.read, view, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { games, totalPages };
};
