import { useT } from '@fairhouse/i18n/react';
import type { GameType } from '@fairhouse/protocol/constants';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { CategoryBar } from '@fairhouse/ui/domain/menu-chip-bar';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useGameMenus } from '#shared/catalog/game-menus.ts';

/** The game menu of spec §2: hot, favourites and the categories of this brand, in the operator's order. */
export const CategoryMenu = ({ value, onChange }: { value: GameType; onChange: (choice: GameType) => unknown }) => {
  const t = useT();
  const { data, isPending } = useGameMenus();
  if (isPending) return <Skeleton className="h-11 w-full rounded-full" />;
  const menus = data?.list ?? [];
  if (menus.length === 0) return null;
  const items = [
    { id: 'HOME', label: t('home.menu.all'), icon: gameTypeIcon('HOME') },
    ...menus.map(({ gameType, title }) => ({ id: gameType, label: title, icon: gameTypeIcon(gameType) })),
  ];
  return (
    <CategoryBar
      items={items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index)}
      value={value}
      onChange={(id) => onChange(id as GameType)}
      label={t('home.menu.label')}
    />
  );
};
