import { constants } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readPlaced } from './placed.store.ts';
import { readHotOfVendor } from './sifted.store.ts';

/** The hot games of the brand, or of one vendor; spec §9: 12 on home, 5 for a vendor. */
export const listHotGames = async (
  view: View,
  vendorCode: string | undefined,
  use: { db: Db },
): Promise<{ list: GameCard[] }> => {
  if (vendorCode !== undefined) {
    const limit = constants.hotGamesVendorItems.value;
    return { list: await readHotOfVendor(use.db.read, view, { vendorCode, limit }) };
  }
  const first = { limit: constants.hotGamesHomeItems.value, offset: 0 };
  const { games } = await readPlaced(use.db.read, view, { place: 'place_hot', isHot: true }, first);
  return { list: games };
};
