import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { updateVendorStatus } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShownOf } from './refresh-shown-of.ts';

/** Opens, closes or retires a studio for all brands. A closed one stays in the lists and is shown as closed. */
export const setVendorStatus = async (
  tx: Tx,
  input: { vendorCode: string; status: VendorStatus },
  { brands }: { brands: readonly MerchandisingBrand[] },
): Promise<void> => {
  if (!(await updateVendorStatus(tx, input))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  await refreshShownOf(tx, input.vendorCode, brands);
};
