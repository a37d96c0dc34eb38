import type { Queryable } from '#platform/db/db.ts';
import type { View } from '../catalog.types.ts';
import { shownVendorName } from './shown.store.ts';

/** The names of vendors by code. */
export const readVendorNames = async (
  db: Queryable,
  view: View,
  vendorCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('catalog.vendor as vendor')
    .select(['vendor.vendor_code', shownVendorName(view).as('name')])
    .where('vendor.vendor_code', 'in', vendorCodes)
    .execute();
  return new Map(rows.map(({ vendor_code, name }) => [vendor_code, name]));
};
