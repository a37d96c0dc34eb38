import type { Db } from '#platform/db/db.ts';
import type { ShortMemory } from '#platform/kernel/short-memory.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard, VendorTile } from '../catalog.types.ts';
import { listHotGames } from '../lists/list-hot-games.ts';
import { readGamesById } from '../lists/sifted.store.ts';
import { readVendorTiles } from '../lists/vendor.store.ts';
import { findGameIds } from './search-games.ts';
import { listVendorTexts, pickVendorCodes } from './search-vendors.ts';

type Wish = { text: string; language: string | undefined; limit: number };

/** The cards of the games whose names are like the text, best first. */
export const searchGames = async (brand: CatalogBrand, wish: Wish, use: { db: Db }): Promise<GameCard[]> => {
  const { text, language, limit } = wish;
  const ids = await findGameIds(use.db.read, { brandId: brand.brandId, text, limit });
  if (ids.length === 0) return [];
  const cards = await readGamesById(use.db.read, viewOf(brand, language), ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
};

/** The tiles of the studios whose names are like the text, best first, each with the first of its categories. */
export const searchVendors = async (
  brand: CatalogBrand,
  { text, language, limit }: Wish,
  use: { db: Db; memory: ShortMemory },
): Promise<VendorTile[]> => {
  const { brandId } = brand;
  const vendors = await use.memory.recall(['vendors', brandId], () => listVendorTexts(use.db.read, brandId));
  const vendorCodes = pickVendorCodes(vendors, text, limit);
  const tiles = await readVendorTiles(use.db.read, viewOf(brand, language), { vendorCodes });
  return vendorCodes.flatMap((vendorCode) => tiles.find(({ vassalage }) => vassalage === vendorCode) ?? []);
};

/** What others play: for whoever has found nothing. */
export const suggestGames = async (
  brand: CatalogBrand,
  language: string | undefined,
  use: { db: Db },
): Promise<GameCard[]> => (await listHotGames(viewOf(brand, language), undefined, use)).list;
