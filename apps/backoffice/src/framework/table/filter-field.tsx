import { useT } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui/primitives/select';
import { clsx } from 'clsx';
import { AmountRangeFilter } from './amount-range-filter.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import type { FilterFieldProps } from './table.types.ts';
import { TextFilter } from './text-filter.tsx';

const all = '-';

export const FilterField = ({ filter, values, onChange }: FilterFieldProps) => {
  const t = useT();
  const { id, kind, options = [] } = filter;
  const title = t(filter.title);
  const value = values[id] ?? '';
  if (kind === 'text')
    return (
      <TextFilter
        label={title}
        placeholder={filter.placeholder === undefined ? title : t(filter.placeholder)}
        value={value}
        onChange={(text) => onChange({ [id]: text === '' ? undefined : text })}
      />
    );
  if (kind === 'dateRange') return <DateRangeFilter {...{ filter, values, onChange, title }} />;
  if (kind === 'amountRange') return <AmountRangeFilter {...{ filter, values, onChange, title }} />;
  if (kind === 'toggle') {
    const isOn = value === 'true';
    return (
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => onChange({ [id]: isOn ? undefined : 'true' })}
        className={clsx(
          'min-h-8 cursor-pointer rounded-md border px-3 text-caption transition-colors pointer-coarse:min-h-11',
          isOn
            ? 'border-action-text bg-action-soft font-semibold text-action-text'
            : 'border-control text-text-2 hover:border-text-2 hover:text-text-1',
        )}
      >
        {title}
      </button>
    );
  }
  return (
    <Select
      label={title}
      size="sm"
      value={value === '' ? all : value}
      onChange={(next) => onChange({ [id]: next === all ? undefined : next })}
      options={[{ value: all, label: t('ops.table.anyOf', { filter: title }) }, ...options]}
      className={clsx('max-w-56', value !== '' && 'rounded-md ring-1 ring-action-text')}
    />
  );
};
