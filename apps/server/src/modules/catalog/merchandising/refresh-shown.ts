import type { Tx } from '#platform/db/db.ts';
import { lockShelves, writeShelves } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/**
 * Makes anew what these brands show and in which order. Whoever changes games, studios or a brand's word on
 * them calls it in the same transaction, so that no reader sees one without the other.
 */
export const refreshShown = async (tx: Tx, brands: readonly ShelfBrand[]): Promise<void> => {
  // In one order for all, so that two callers with the same brands cannot wait for each other for ever.
  const inOrder = brands.toSorted((one, other) => (one.brandId < other.brandId ? -1 : 1));
  for (const brand of inOrder) {
    await lockShelves(tx, brand.brandId);
    await writeShelves(tx, brand);
  }
};
