import type { PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isPlayable } from '../catalog.rules.ts';
import type { Category, VendorTile, View } from '../catalog.types.ts';
import { readCategories } from './category.store.ts';
import { readVendorTiles } from './vendor.store.ts';

type GameMenu = Category & { iconUrl: string | null; vendors: VendorTile[] };

/**
 * The menu in the operator's order. A disabled category is absent; an enabled one without a game is in `empty`, and in
 * `coming` too if the operator announces it.
 */
export const listGameMenus = async (
  view: View,
  deps: { db: Db },
): Promise<{
  list: GameMenu[];
  empty: PlayableGameType[];
  coming: { gameType: PlayableGameType; title: string }[];
}> => {
  const categories = await readCategories(deps.db.read, view);
  const tiles = Map.groupBy(await readVendorTiles(deps.db.read, view), ({ gameType }) => gameType);
  const withoutGames = categories.filter(isPlayable).filter(({ gameType }) => !tiles.has(gameType));
  const empty = withoutGames.map(({ gameType }) => gameType);
  return {
    list: categories
      .filter(({ gameType }) => !(empty as string[]).includes(gameType))
      .map(({ isAnnounced: _isAnnounced, ...category }) => ({
        ...category,
        iconUrl: null,
        vendors: isPlayable(category) ? (tiles.get(category.gameType) ?? []) : [],
      })),
    empty,
    coming: withoutGames.filter(({ isAnnounced }) => isAnnounced).map(({ gameType, title }) => ({ gameType, title })),
  };
};
