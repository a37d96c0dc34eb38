import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { View } from '../catalog.types.ts';
import { readVendorTypes, type VendorTypes } from './vendor.store.ts';

/** Which types of games a vendor has in this brand, and which sub-filters are not empty. */
export const getVendorGameTypes = async (
  view: View,
  vendorCode: string,
  deps: { db: Db },
): Promise<VendorTypes & { vassalage: string }> => {
  const types = await readVendorTypes(deps.db.read, view, vendorCode);
  if (types === null) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  return { vassalage: vendorCode, ...types };
};
