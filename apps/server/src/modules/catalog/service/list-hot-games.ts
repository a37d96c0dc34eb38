import { constants } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { readGames } from '../catalog.store.ts';
import type { GameCard, View } from '../catalog.types.ts';

/** The hot games of the brand, or of one vendor; spec §9: 12 on home, 5 for a vendor. */
export const listHotGames = async (
  view: View,
  vendorCode: string | undefined,
  use: { db: Db },
): Promise<{ list: GameCard[] }> => {
  const limit = vendorCode === undefined ? constants.hotGamesHomeItems.value : constants.hotGamesVendorItems.value;
  return { list: await readGames(use.db.read, view, { hotOnly: true, vendorCode }, { limit }) };
};
