import type { Db } from '#platform/db/db.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { GameCard, GameFilter, View } from '../catalog.types.ts';
import { findGameIds } from '../search/search-games.ts';
import { readPlaced } from './placed.store.ts';
import { placedListOf } from './placed-list.rules.ts';
import { readGamesInOrder, readSifted, siftIds } from './sifted.store.ts';

/** So many of the best matches are taken; whoever has not found it among them types another letter. */
const matchesMax = 500;

type Window = { limit: number; offset: number };
type Found = { games: GameCard[]; totalGames: number };

/** The games of a name, best match first. */
const findByName = async (
  view: View,
  { name, filter, limit, offset }: { name: string; filter: GameFilter } & Window,
  use: { db: Db },
): Promise<Found> => {
  const { gameType, vendorCode, classify } = filter;
  const ids = await findGameIds(use.db.read, {
    brandId: view.brandId,
    text: name,
    gameType,
    vendorCode,
    classify,
    limit: matchesMax,
  });
  const matches = await siftIds(use.db.read, view, filter, ids);
  const games = await readGamesInOrder(use.db.read, view, matches.slice(offset, offset + limit));
  return { games, totalGames: matches.length };
};

/** One page of a lobby. A page beyond the last is empty and still says how many there are. */
export const listGames = async (
  view: View,
  {
    pageNo,
    pageSize,
    name = '',
    ...filter
  }: GameFilter & { name?: string | undefined; pageNo: number; pageSize: number },
  use: { db: Db },
): Promise<Found & { totalPages: number }> => {
  const window = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const list = placedListOf(filter);
  const found =
    name !== ''
      ? await findByName(view, { name, filter, ...window }, use)
      : list === null
        ? await readSifted(use.db.read, view, filter, window)
        : await readPlaced(use.db.read, view, list, window);
  return { ...found, totalPages: pagesOf(found.totalGames, pageSize) };
};
