import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refreshShown } from './refresh-shown.ts';
import { upsertBrandVendor } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/** Agrees with a studio for the brand, or switches it; what the wish does not name stays as it is. */
export const setBrandVendor = async (
  tx: Tx,
  brand: ShelfBrand,
  wish: { vendorCode: string; enabled?: boolean; position?: number },
): Promise<void> => {
  if (!(await upsertBrandVendor(tx, brand.brandId, wish))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  await refreshShown(tx, [brand]);
};
