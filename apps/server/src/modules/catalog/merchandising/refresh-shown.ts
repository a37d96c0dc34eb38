import type { Tx } from '#platform/db/db.ts';
import { lockMerchandising, writeMerchandising } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';

/**
 * Makes anew what these brands show and in which order. Whoever changes games, studios or a brand's word on
 * them calls it in the same transaction, so that no reader sees one without the other.
 */
export const refreshShown = async (tx: Tx, brands: readonly MerchandisingBrand[]): Promise<void> => {
  // In one order for all, so that two callers with the same brands cannot wait for each other for ever.
  const inOrder = brands.toSorted((one, other) => (one.brandId < other.brandId ? -1 : 1));
  for (const brand of inOrder) {
    await lockMerchandising(tx, brand.brandId);
    await writeMerchandising(tx, brand);
  }
};
