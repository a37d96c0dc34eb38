import { useT } from '@fairhouse/i18n/react';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { Select } from '@fairhouse/ui/primitives/select';
import type { HistoryFilter } from './api.ts';

export type HistoryFiltersProps = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

/** Spec §9: the presets are 7 and 30 days; 90 is the longest period of one request. */
const dayChoices = [7, 30, 90];
const groups = ['all', 'play', 'cashier', 'transfer', 'bonus', 'agent', 'other'] as const;

export const HistoryFilters = ({ filter, onChange }: HistoryFiltersProps) => {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ChipGroup
        label={t('wallet.filter.days')}
        value={String(filter.days)}
        onChange={(days) => onChange({ ...filter, days: Number(days) })}
      >
        {dayChoices.map((days) => (
          <Chip key={days} value={String(days)}>
            {t('wallet.filter.days.value', { days })}
          </Chip>
        ))}
      </ChipGroup>
      <Select
        label={t('wallet.filter.group')}
        value={filter.group}
        onChange={(value) => onChange({ ...filter, group: groups.find((group) => group === value) ?? 'all' })}
        options={groups.map((group) => ({ value: group, label: t(`wallet.group.${group}`) }))}
      />
    </div>
  );
};
