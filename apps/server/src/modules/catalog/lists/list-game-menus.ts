import type { Db } from '#platform/db/db.ts';
import type { Category, VendorTile, View } from '../catalog.types.ts';
import { readCategories } from './category.store.ts';
import { readVendorTiles } from './vendor.store.ts';

type GameMenu = Category & { iconUrl: string | null; vendors: VendorTile[] };

/** The menu in the operator's order. A disabled category is absent; one without a vendor is empty. */
export const listGameMenus = async (view: View, deps: { db: Db }): Promise<{ list: GameMenu[] }> => {
  const categories = await readCategories(deps.db.read, view);
  const tiles = await readVendorTiles(deps.db.read, view);
  return {
    list: categories.map((category) => ({
      ...category,
      iconUrl: null,
      vendors: tiles.filter(({ gameType }) => gameType === category.gameType),
    })),
  };
};
