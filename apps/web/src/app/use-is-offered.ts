import { useBrand } from '../shared/brand/brand.store.ts';
import { isSwitchedOn } from '../shared/brand/is-switched-on.ts';
import { useGameMenus } from '../shared/catalog/game-menus.ts';
import type { RouteRow } from './routes.ts';

/**
 * Whether this brand offers the page. `empty` is a category without a game, `coming` one that is announced as well. A
 * missing response closes nothing.
 */
export const useIsOffered = ({ gameType, modId }: RouteRow): 'yes' | 'no' | 'empty' | 'coming' | 'unknown' => {
  const { whitelabel } = useBrand();
  const menus = useGameMenus();
  if (modId !== undefined && !isSwitchedOn(whitelabel, modId)) return 'no';
  if (gameType === undefined || menus.isError) return 'yes';
  if (menus.data === undefined) return 'unknown';
  if (menus.data.list.some((menu) => menu.gameType === gameType)) return 'yes';
  if (menus.data.coming.some((coming) => coming.gameType === gameType)) return 'coming';
  return menus.data.empty.some((empty) => empty === gameType) ? 'empty' : 'no';
};
