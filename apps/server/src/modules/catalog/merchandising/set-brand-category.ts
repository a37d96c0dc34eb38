import type { Tx } from '#platform/db/db.ts';
import type { Category } from '../catalog.types.ts';
import { upsertBrandCategory } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** Switches or moves a category of the brand's menu; omitted fields stay as they are. */
export const setBrandCategory = async (
  tx: Tx,
  brand: MerchandisingBrand,
  input: { gameType: Category['gameType']; enabled?: boolean; position?: number },
): Promise<void> => {
  await upsertBrandCategory(tx, brand.brandId, input);
  await refreshShown(tx, [brand]);
};
