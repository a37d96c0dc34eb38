import type { Db } from '#platform/db/db.ts';
import type { TtlCache } from '#platform/kernel/ttl-cache.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard, VendorTile } from '../catalog.types.ts';
import { readGamesById } from '../lists/filtered.store.ts';
import { listHotGames } from '../lists/list-hot-games.ts';
import { readVendorTiles } from '../lists/vendor.store.ts';
import { findGameIds } from './search-games.ts';
import { listVendorTexts, pickVendorCodes } from './search-vendors.ts';

type Query = { text: string; language: string | undefined; limit: number };

/** The cards of the games whose names are similar to the text, best match first. */
export const searchGames = async (brand: CatalogBrand, input: Query, deps: { db: Db }): Promise<GameCard[]> => {
  const { text, language, limit } = input;
  const ids = await findGameIds(deps.db.read, { brandId: brand.brandId, text, limit });
  if (ids.length === 0) return [];
  const cards = await readGamesById(deps.db.read, viewOf(brand, language), ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
};

/**
 * The tiles of the studios whose names are similar to the text, best match first, each with the first of its
 * categories.
 */
export const searchVendors = async (
  brand: CatalogBrand,
  { text, language, limit }: Query,
  deps: { db: Db; cache: TtlCache },
): Promise<VendorTile[]> => {
  const { brandId } = brand;
  const vendors = await deps.cache.recall(['vendors', brandId], () => listVendorTexts(deps.db.read, brandId));
  const vendorCodes = pickVendorCodes(vendors, text, limit);
  const tiles = await readVendorTiles(deps.db.read, viewOf(brand, language), { vendorCodes });
  return vendorCodes.flatMap((vendorCode) => tiles.find(({ vassalage }) => vassalage === vendorCode) ?? []);
};

/** The hot games, shown when a search has no results. */
export const suggestGames = async (
  brand: CatalogBrand,
  language: string | undefined,
  deps: { db: Db },
): Promise<GameCard[]> => (await listHotGames(viewOf(brand, language), undefined, deps)).list;
