import type { GameType } from '@fairhouse/protocol/constants';
import { type CategoryPath, categoryPaths } from '#shared/catalog/category-paths.ts';
import { useGameMenus } from '#shared/catalog/game-menus.ts';

/** A category as the navigation shows it. */
export type Category = { gameType: GameType; title: string; to: CategoryPath };

/** The categories in which this brand has games, in the operator's order; none if the list fails to load. */
export const useCategories = (): { categories: Category[]; isPending: boolean } => {
  const { data, isPending } = useGameMenus();
  const categories = (data?.list ?? []).flatMap(({ gameType, title }) => {
    const to = categoryPaths[gameType];
    return to === undefined ? [] : [{ gameType, title, to }];
  });
  return { categories, isPending };
};
