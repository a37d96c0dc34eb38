import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { upsertBrandGame } from './merchandising.store.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';
import { refreshShown } from './refresh-shown.ts';

/** The brand's own word on a game; what the wish does not name stays as it is, and null is as the house has it. */
export const setBrandGame = async (
  tx: Tx,
  brand: MerchandisingBrand,
  input: { gameId: string; enabled?: boolean; isHot?: boolean | null; position?: number | null },
): Promise<void> => {
  if (!(await upsertBrandGame(tx, brand.brandId, input))) throw new Refusal('CATALOG_GAME_UNKNOWN');
  await refreshShown(tx, [brand]);
};
