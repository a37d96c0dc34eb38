import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { upsertBrandGame } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** Changes the brand's settings for a game; omitted fields stay as they are, and null resets to the default. */
export const setBrandGame = async (
  tx: Tx,
  brand: MerchandisingBrand,
  input: { gameId: string; enabled?: boolean; isHot?: boolean | null; position?: number | null },
): Promise<void> => {
  if (!(await upsertBrandGame(tx, brand.brandId, input))) throw new Refusal('CATALOG_GAME_UNKNOWN');
  await refreshShown(tx, [brand]);
};
