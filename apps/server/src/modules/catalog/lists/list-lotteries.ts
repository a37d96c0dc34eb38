import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { readFirstOfTypes } from './ordered.store.ts';

/** The maximum per type: the lottery menu is read as a whole, without paging. */
const eachMax = 100;

/** The lotteries and e-lotteries that the brand shows, each in the order of its list. */
export const listLotteries = async (
  brand: CatalogBrand,
  language: string | undefined,
  deps: { db: Db },
): Promise<GameCard[]> => {
  const games = await readFirstOfTypes(deps.db.read, viewOf(brand, language), {
    gameTypes: ['LOTT', 'ELOTT'],
    each: eachMax,
  });
  return [...(games.get('LOTT') ?? []), ...(games.get('ELOTT') ?? [])];
};
