import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refreshShown } from './refresh-shown.ts';
import { upsertBrandGame } from './shelves.store.ts';
import type { ShelfBrand } from './shelves.types.ts';

/** The brand's own word on a game; what the wish does not name stays as it is, and null is as the house has it. */
export const setBrandGame = async (
  tx: Tx,
  brand: ShelfBrand,
  wish: { gameId: string; enabled?: boolean; isHot?: boolean | null; position?: number | null },
): Promise<void> => {
  if (!(await upsertBrandGame(tx, brand.brandId, wish))) throw new Refusal('CATALOG_GAME_UNKNOWN');
  await refreshShown(tx, [brand]);
};
