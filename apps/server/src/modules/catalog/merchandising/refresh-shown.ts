import type { Tx } from '#platform/db/db.ts';
import { lockMerchandising, writeMerchandising } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';

/**
 * Recomputes which games these brands show and in which order. Must be called in the same transaction as any change to
 * games, studios or brand settings, so that readers never see one without the other.
 */
export const refreshShown = async (tx: Tx, brands: readonly MerchandisingBrand[]): Promise<void> => {
  // A fixed lock order, so that two callers with the same brands cannot deadlock.
  const inOrder = brands.toSorted((one, other) => (one.brandId < other.brandId ? -1 : 1));
  for (const brand of inOrder) {
    await lockMerchandising(tx, brand.brandId);
    await writeMerchandising(tx, brand);
  }
};
