import { useBrand } from '../shared/brand/brand.store.ts';
import { isSwitchedOn } from '../shared/brand/is-switched-on.ts';
import { useGameMenus } from '../shared/catalog/game-menus.ts';
import type { RouteRow } from './routes.ts';

/** Whether this brand offers the page. A missing response closes nothing. */
export const useIsOffered = ({ gameType, modId }: RouteRow): 'yes' | 'no' | 'unknown' => {
  const { whitelabel } = useBrand();
  const menus = useGameMenus();
  if (modId !== undefined && !isSwitchedOn(whitelabel, modId)) return 'no';
  if (gameType === undefined || menus.isError) return 'yes';
  if (menus.data === undefined) return 'unknown';
  return menus.data.list.some((menu) => menu.gameType === gameType) ? 'yes' : 'no';
};
