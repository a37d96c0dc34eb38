import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Every name of the studios that the brand shows a game of, in the brand's order. */
export const readVendorNames = async (
  db: Queryable,
  brandId: string,
): Promise<{ vendorCode: string; names: string[] }[]> => {
  const { rows } = await sql<{ vendor_code: string; names: string[] }>`
    select vendor.vendor_code, array_append(
      array(select name from catalog.vendor_name where vendor_code = vendor.vendor_code), vendor.display_name) as names
    from catalog.brand_vendor as agreed
    join catalog.vendor on vendor.vendor_code = agreed.vendor_code
    where agreed.brand_id = ${brandId} and exists (
      select from catalog.vendor_category as offer
      join catalog.shown_game as first on first.brand_id = ${brandId} and first.game_type = offer.game_type
        and first.vendor_code = offer.vendor_code and first.place_vendor = 1
      where offer.vendor_code = agreed.vendor_code)
    order by agreed.position, vendor.display_name`.execute(db);
  return rows.map(({ vendor_code, names }) => ({ vendorCode: vendor_code, names }));
};
