import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refreshShownOf } from './refresh-shown-of.ts';
import { updateVendorStatus } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/** Opens, closes or retires a studio for the whole house. A closed one stays on the shelves and is shown as closed. */
export const setVendorStatus = async (
  tx: Tx,
  wish: { vendorCode: string; status: VendorStatus },
  { brands }: { brands: readonly ShelfBrand[] },
): Promise<void> => {
  if (!(await updateVendorStatus(tx, wish))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  await refreshShownOf(tx, wish.vendorCode, brands);
};
