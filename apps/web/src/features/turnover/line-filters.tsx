import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { Select } from '@fairhouse/ui/primitives/select';
import type { LineFilter } from './api.ts';

export type LineFiltersProps = {
  filter: LineFilter;
  /** The credit by which the rounds are filtered, in words. */
  requirementText: string | null;
  onChange: (filter: LineFilter) => void;
};

const kinds = ['all', 'counted', 'uncounted'] as const;
const dayChoices = [7, 30, 90];

export const LineFilters = ({ filter, requirementText, onChange }: LineFiltersProps) => {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipGroup
          label={t('turnover.filter.kind')}
          value={filter.only}
          onChange={(value) => onChange({ ...filter, only: kinds.find((kind) => kind === value) ?? 'all' })}
        >
          {kinds.map((kind) => (
            <Chip key={kind} value={kind}>
              {t(`turnover.filter.${kind}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Select
          label={t('turnover.filter.days')}
          value={String(filter.days)}
          onChange={(days) => onChange({ ...filter, days: Number(days) })}
          options={dayChoices.map((days) => ({ value: String(days), label: t('turnover.filter.daysValue', { days }) }))}
        />
      </div>
      {requirementText !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
          <span className="[overflow-wrap:anywhere]">
            {t('turnover.filter.only', { requirement: requirementText })}
          </span>
          <Button variant="ghost" size="sm" onClick={() => onChange({ ...filter, requirementId: null })}>
            {t('turnover.filter.clear')}
          </Button>
        </div>
      )}
    </div>
  );
};
