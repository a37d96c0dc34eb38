import type { Tx } from '#platform/db/db.ts';
import type { Category } from '../catalog.types.ts';
import { refreshShown } from './refresh-shown.ts';
import { upsertBrandCategory } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/** Switches or moves a category of the brand's menu; what the wish does not name stays as it is. */
export const setBrandCategory = async (
  tx: Tx,
  brand: ShelfBrand,
  wish: { gameType: Category['gameType']; enabled?: boolean; position?: number },
): Promise<void> => {
  await upsertBrandCategory(tx, brand.brandId, wish);
  await refreshShown(tx, [brand]);
};
