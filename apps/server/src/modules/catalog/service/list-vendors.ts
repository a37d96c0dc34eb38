import { constants, type PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { readCategories, readGames, readVendorTiles } from '../catalog.store.ts';
import type { GameCard, VendorTile, View } from '../catalog.types.ts';

type Lane = {
  gameType: PlayableGameType;
  gameCategory: string;
  gameClassify: string | null;
  title: string;
  cards: GameCard[];
  vendors: VendorTile[];
};

/** One lane per category that has a vendor, in the operator's order, with the first games of its home section. */
export const listVendors = async (
  view: View,
  gameType: PlayableGameType | undefined,
  use: { db: Db },
): Promise<{ data: { lanes: Lane[] } }> => {
  const categories = await readCategories(use.db.read, view);
  const tiles = await readVendorTiles(use.db.read, view);
  const lanes: Lane[] = [];
  for (const category of categories) {
    if (category.gameType === 'HOT' || category.gameType === 'FAV') continue;
    if (gameType !== undefined && category.gameType !== gameType) continue;
    const vendors = tiles.filter((tile) => tile.gameType === category.gameType);
    if (vendors.length === 0) continue;
    lanes.push({
      gameType: category.gameType,
      gameCategory: category.gameType,
      gameClassify: null,
      title: category.title,
      cards: await readGames(
        use.db.read,
        view,
        { gameType: category.gameType },
        { limit: constants.homeSectionItems.value },
      ),
      vendors,
    });
  }
  return { data: { lanes } };
};
