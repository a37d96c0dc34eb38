import type { Tx } from '#platform/db/db.ts';
import { readBrandIdsOf } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** Refreshes the shown games of those brands that have an agreement with the studio. */
export const refreshShownOf = async (
  tx: Tx,
  vendorCode: string,
  brands: readonly MerchandisingBrand[],
): Promise<void> => {
  const agreed = await readBrandIdsOf(tx, vendorCode);
  await refreshShown(
    tx,
    brands.filter(({ brandId }) => agreed.includes(brandId)),
  );
};
