import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { upsertBrandVendor } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** Creates or switches the brand's agreement with a studio; omitted fields stay as they are. */
export const setBrandVendor = async (
  tx: Tx,
  brand: MerchandisingBrand,
  input: { vendorCode: string; enabled?: boolean; position?: number },
): Promise<void> => {
  if (!(await upsertBrandVendor(tx, brand.brandId, input))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  await refreshShown(tx, [brand]);
};
