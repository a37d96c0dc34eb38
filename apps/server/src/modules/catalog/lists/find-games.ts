import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { readGamesById } from './filtered.store.ts';

/** The maximum per request. */
const gamesMax = 200;

/** Those of the games that the brand shows, by id, in its visitor's language; the others are absent. */
export const findGames = (
  brand: CatalogBrand,
  { gameIds, language }: { gameIds: readonly string[]; language: string | undefined },
  deps: { db: Db },
): Promise<ReadonlyMap<string, GameCard>> =>
  readGamesById(deps.db.read, viewOf(brand, language), [...new Set(gameIds)].slice(0, gamesMax));
