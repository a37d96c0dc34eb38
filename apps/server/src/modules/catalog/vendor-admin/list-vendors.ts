import type { OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { readVendorRows, type VendorQuery, type VendorSort } from './vendor-list.store.ts';

/** All studios with the brand's settings: some dozens, so all on one page. */
export const listVendors = async (
  brand: OpsBrand,
  { sort = 'position', text, status, offer }: VendorQuery & { sort?: VendorSort | undefined },
  { db }: Pick<OpsDeps, 'db'>,
) => {
  const rows = await readVendorRows(db.read, brand, { text, status, offer }, sort);
  return { rows, nextCursor: null, total: { count: rows.length, isExact: true } };
};
