import { constants, type PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isPlayable } from '../catalog.rules.ts';
import type { GameCard, VendorTile, View } from '../catalog.types.ts';
import { readCategories } from './category.store.ts';
import { countWithOriginals, withoutOriginals } from './list-originals.ts';
import { readFirstOfTypes } from './ordered.store.ts';
import { readVendorTiles } from './vendor.store.ts';

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
  deps: { db: Db },
): Promise<{ data: { lanes: Lane[] } }> => {
  const categories = (await readCategories(deps.db.read, view))
    .filter(isPlayable)
    .filter((category) => gameType === undefined || category.gameType === gameType);
  const tiles = Map.groupBy(await readVendorTiles(deps.db.read, view), (tile) => tile.gameType);
  const cards = await readFirstOfTypes(deps.db.read, view, {
    gameTypes: categories.map((category) => category.gameType),
    each: countWithOriginals(constants.homeSectionItems.value),
  });
  const lanes = categories.flatMap((category): Lane[] => {
    const vendors = tiles.get(category.gameType);
    if (vendors === undefined) return [];
    return [
      {
        gameType: category.gameType,
        gameCategory: category.gameType,
        gameClassify: null,
        title: category.title,
        cards: withoutOriginals(cards.get(category.gameType) ?? [], constants.homeSectionItems.value),
        vendors,
      },
    ];
  });
  return { data: { lanes } };
};
