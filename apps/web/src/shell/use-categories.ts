import { useT } from '@fairhouse/i18n/react';
import type { GameType } from '@fairhouse/protocol/constants';
import { type CategoryPath, categoryPaths } from '#shared/catalog/category-paths.ts';
import { useGameMenus } from '#shared/catalog/game-menus.ts';
import { categoryTitles } from './category-titles.ts';

/** A category as the navigation shows it. */
export type Category = { gameType: GameType; title: string; to: CategoryPath };

/** The categories of this brand in the operator's order; all of them if the brand's own list fails to load. */
export const useCategories = (): { categories: Category[]; isPending: boolean } => {
  const t = useT();
  const { data, isPending } = useGameMenus();
  const known = data?.list ?? Object.entries(categoryTitles).map(([gameType, id]) => ({ gameType, title: t(id) }));
  const categories = known.flatMap(({ gameType, title }) => {
    const to = categoryPaths[gameType as GameType];
    return to === undefined ? [] : [{ gameType: gameType as GameType, title, to }];
  });
  return { categories, isPending };
};
