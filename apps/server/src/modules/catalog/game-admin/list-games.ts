import type { GameRow } from '@fairhouse/protocol/ops/catalog-wire';
import type { Db } from '#platform/db/db.ts';
import type { GameFilter } from './game-filter.store.ts';
import { countGames, type GameSort, readGamePage } from './game-list.store.ts';
import type { OpsBrand } from './ops.types.ts';
import { readCursor, writeCursor } from './page-cursor.rules.ts';

type Query = GameFilter & {
  sort?: GameSort | `-${GameSort}` | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** One page of all games with the brand's settings. */
export const listGames = async (
  brand: OpsBrand,
  { sort = '-popularity', cursor, limit, ...filter }: Query,
  { db }: { db: Db },
): Promise<{ rows: GameRow[]; nextCursor: string | null; total: { count: number; isExact: boolean } | null }> => {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as GameSort;
  const after = cursor === undefined ? null : readCursor(cursor);
  const { rows, end } = await readGamePage(db.read, brand, { filter, sort: column, isDescending, after, limit });
  return {
    rows,
    nextCursor: end === null ? null : writeCursor(end),
    total: { count: await countGames(db.read, brand, filter), isExact: true },
  };
};
