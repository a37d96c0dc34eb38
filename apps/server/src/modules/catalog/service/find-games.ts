import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import { readGames } from '../catalog.store.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';

/** At most so many are asked for at once. */
const gamesMax = 200;

/** Those of the games that the brand shows, by id, in its visitor's language; the others are absent. */
export const findGames = async (
  brand: CatalogBrand,
  { gameIds, language }: { gameIds: readonly string[]; language: string | undefined },
  use: { db: Db },
): Promise<ReadonlyMap<string, GameCard>> => {
  const asked = [...new Set(gameIds)].slice(0, gamesMax);
  if (asked.length === 0) return new Map();
  const games = await readGames(use.db.read, viewOf(brand, language), { gameIds: asked }, { limit: gamesMax });
  return new Map(games.map((game) => [game.nodeId, game]));
};
