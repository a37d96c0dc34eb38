import { useT } from '@fairhouse/i18n/react';
import { playableGameTypes } from '@fairhouse/protocol/constants';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { Select } from '@fairhouse/ui/primitives/select';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import type { BetFilter } from './api.ts';

export type BetFiltersProps = { filter: BetFilter; onChange: (filter: BetFilter) => void };

/** Spec §9: the presets are 7 and 30 days; 90 is the longest period of one request. */
const dayChoices = [7, 30, 90];
const states = ['all', 'settled', 'open', 'in_doubt', 'rolled_back'] as const;
const types = ['all', ...playableGameTypes] as const;

export const BetFilters = ({ filter, onChange }: BetFiltersProps) => {
  const t = useT();
  const vendors = [...useVendorNames()];
  return (
    <div className="grid gap-3 lg:flex lg:items-center lg:justify-between">
      <ChipGroup
        label={t('bets.filter.days')}
        value={String(filter.days)}
        onChange={(days) => onChange({ ...filter, days: Number(days) })}
      >
        {dayChoices.map((days) => (
          <Chip key={days} value={String(days)}>
            {t('bets.filter.days.value', { days })}
          </Chip>
        ))}
      </ChipGroup>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Select
          label={t('bets.filter.state')}
          value={filter.state}
          onChange={(value) => onChange({ ...filter, state: states.find((state) => state === value) ?? 'all' })}
          options={states.map((state) => ({ value: state, label: t(`bets.state.${state}`) }))}
        />
        <Select
          label={t('bets.filter.kind')}
          value={filter.gameType}
          onChange={(value) => onChange({ ...filter, gameType: types.find((type) => type === value) ?? 'all' })}
          options={types.map((type) => ({ value: type, label: t(`bets.kind.${type}`) }))}
        />
        <Select
          label={t('bets.filter.studio')}
          className="max-sm:col-span-2"
          value={filter.vassalage}
          onChange={(vassalage) => onChange({ ...filter, vassalage })}
          options={[
            { value: 'all', label: t('bets.studio.all') },
            ...vendors.map(([code, name]) => ({ value: code, label: name })),
          ]}
        />
      </div>
    </div>
  );
};
