import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand } from '../catalog.types.ts';
import { type GameDetail, getGameByCode } from './get-game.ts';

/** The game that a page is about, in the brand's default language; null if the brand does not show it. */
export const findGamePage = (
  brand: CatalogBrand,
  codes: { vendorCode: string; gameCode: string },
  deps: { db: Db },
): Promise<GameDetail | null> =>
  getGameByCode(viewOf(brand, undefined), codes, deps).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'CATALOG_GAME_UNKNOWN') return null;
    throw error;
  });
