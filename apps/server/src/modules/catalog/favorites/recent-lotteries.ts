import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { recentKeptMax } from './note-played.ts';
import { readRecent } from './recent.store.ts';

/** The lotteries the member played last, latest first. */
export const recentLotteries = async (
  brand: CatalogBrand,
  { memberId, language }: { memberId: string; language: string | undefined },
  use: { db: Db },
): Promise<GameCard[]> => {
  const { games } = await readRecent(use.db.read, viewOf(brand, language), memberId, {
    gameTypes: ['LOTT', 'ELOTT'],
    limit: recentKeptMax,
    offset: 0,
  });
  return games;
};
