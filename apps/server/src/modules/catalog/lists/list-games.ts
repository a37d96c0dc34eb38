import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { GameCard, GameFilter, View } from '../catalog.types.ts';
import { findGameIds } from '../search/search-games.ts';
import { filterIds, readFiltered, readGamesInOrder } from './filtered.store.ts';
import { readOrdered } from './ordered.store.ts';
import { orderedListOf } from './ordered-list.rules.ts';

/** The maximum of best matches; a longer search text narrows them. */
const matchesMax = 500;

type Window = { limit: number; offset: number };
type Found = { games: GameCard[]; totalGames: number };

/** The games whose names match, best match first. */
const findByName = async (
  view: View,
  { name, filter, limit, offset }: { name: string; filter: GameFilter } & Window,
  deps: { db: Db },
): Promise<Found> => {
  const { gameType, vendorCode, classify } = filter;
  const ids = await findGameIds(deps.db.read, {
    brandId: view.brandId,
    text: name,
    gameType,
    vendorCode,
    classify,
    limit: matchesMax,
  });
  const matches = await filterIds(deps.db.read, view, filter, ids);
  const games = await readGamesInOrder(deps.db.read, view, matches.slice(offset, offset + limit));
  return { games, totalGames: matches.length };
};

/** One page of a lobby. A page after the last is empty and still contains the total. */
export const listGames = async (
  view: View,
  {
    pageNo,
    pageSize,
    name = '',
    ...filter
  }: GameFilter & { name?: string | undefined; pageNo: number; pageSize: number },
  deps: { db: Db },
): Promise<Found & { totalPages: number }> => {
  const window = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const list = orderedListOf(filter);
  const found =
    name !== ''
      ? await findByName(view, { name, filter, ...window }, deps)
      : list === null
        ? await readFiltered(deps.db.read, view, filter, window)
        : await readOrdered(deps.db.read, view, list, window);
  return { ...found, totalPages: pagesOf(found.totalGames, pageSize) };
};
