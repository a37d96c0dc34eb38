import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { FilterType } from '@fairhouse/protocol/constants';
import { CategoryBar } from '@fairhouse/ui/domain/menu-chip-bar';
import { Flame, Heart, History, LayoutGrid, type LucideIcon } from 'lucide-react';

const filters: readonly { id: FilterType; label: MessageId; icon: LucideIcon }[] = [
  { id: 'ALL', label: 'lobby.filter.all', icon: LayoutGrid },
  { id: 'HOT', label: 'lobby.filter.hot', icon: Flame },
  { id: 'RECENT', label: 'lobby.filter.recent', icon: History },
  { id: 'FAV', label: 'lobby.filter.favorites', icon: Heart },
];

/** The filter icons of spec §2. */
export const FilterBar = ({ value, onChange }: { value: FilterType; onChange: (filter: FilterType) => unknown }) => {
  const t = useT();
  return (
    <CategoryBar
      items={filters.map(({ id, label, icon }) => ({ id, label: t(label), icon }))}
      value={value}
      onChange={(id) => onChange(id as FilterType)}
      label={t('lobby.filter.label')}
    />
  );
};
