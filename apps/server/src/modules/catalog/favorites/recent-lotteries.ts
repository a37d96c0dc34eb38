import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { recentGamesMax } from './note-played.ts';
import { readRecent } from './recent.store.ts';

/** The lotteries the member played last, latest first. */
export const recentLotteries = async (
  brand: CatalogBrand,
  { memberId, language }: { memberId: string; language: string | undefined },
  deps: { db: Db },
): Promise<GameCard[]> => {
  const { games } = await readRecent(deps.db.read, viewOf(brand, language), memberId, {
    gameTypes: ['LOTT', 'ELOTT'],
    limit: recentGamesMax,
    offset: 0,
  });
  return games;
};
