import type { Tx } from '#platform/db/db.ts';
import { refreshShown } from './refresh-shown.ts';
import { readBrandIdsOf } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/** Makes the shelves of those brands anew that have agreed with the studio. */
export const refreshShownOf = async (tx: Tx, vendorCode: string, brands: readonly ShelfBrand[]): Promise<void> => {
  const agreed = await readBrandIdsOf(tx, vendorCode);
  await refreshShown(
    tx,
    brands.filter(({ brandId }) => agreed.includes(brandId)),
  );
};
