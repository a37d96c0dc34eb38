import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { upsertBrandVendor } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** Agrees with a studio for the brand, or switches it; what the wish does not name stays as it is. */
export const setBrandVendor = async (
  tx: Tx,
  brand: MerchandisingBrand,
  input: { vendorCode: string; enabled?: boolean; position?: number },
): Promise<void> => {
  if (!(await upsertBrandVendor(tx, brand.brandId, input))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  await refreshShown(tx, [brand]);
};
