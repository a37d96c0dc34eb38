import { constants } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readHotOfVendor } from './filtered.store.ts';
import { countWithOriginals, withoutOriginals } from './list-originals.ts';
import { readOrdered } from './ordered.store.ts';

/** The hot games of the brand, or of one vendor; spec §9: 12 on home, 5 for a vendor. */
export const listHotGames = async (
  view: View,
  vendorCode: string | undefined,
  deps: { db: Db },
): Promise<{ list: GameCard[] }> => {
  if (vendorCode !== undefined) {
    const limit = constants.hotGamesVendorItems.value;
    return { list: await readHotOfVendor(deps.db.read, view, { vendorCode, limit }) };
  }
  const limit = constants.hotGamesHomeItems.value;
  const first = { limit: countWithOriginals(limit), offset: 0 };
  const { games } = await readOrdered(deps.db.read, view, { position: 'place_hot', isHot: true }, first);
  return { list: withoutOriginals(games, limit) };
};
