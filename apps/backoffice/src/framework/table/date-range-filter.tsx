import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { clsx } from 'clsx';
import { CalendarRange } from 'lucide-react';
import { fromLocalField, presetRange, rangePresets, toLocalField } from '../dates.rules.ts';
import { namesOf } from './list-state.rules.ts';
import type { FilterFieldProps } from './table.types.ts';

/** Presets of whole days, or two times in the operator's own zone. */
export const DateRangeFilter = ({ filter, values, onChange, title }: FilterFieldProps & { title: string }) => {
  const t = useT();
  const fmt = useFmt();
  const [fromName = '', toName = ''] = namesOf(filter);
  const from = values[fromName];
  const to = values[toName];
  const isSet = from !== undefined || to !== undefined;
  const shown = (): string => {
    if (from !== undefined && to !== undefined) return fmt.range(from, to, { style: 'short' });
    if (from !== undefined) return t('ops.range.since', { date: fmt.date(from, 'short') });
    return to === undefined ? title : t('ops.range.until', { date: fmt.date(to, 'short') });
  };
  return (
    <Popover
      label={title}
      align="start"
      trigger={
        <Button
          size="sm"
          variant="outline"
          icon={<CalendarRange />}
          aria-label={isSet ? `${title}: ${shown()}` : title}
          className={clsx('font-normal', isSet && 'border-action-text text-action-text')}
        >
          {shown()}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        {rangePresets.map((preset) => (
          <Button
            key={preset}
            size="sm"
            onClick={() => {
              const range = presetRange(preset, new Date());
              onChange({ [fromName]: range.from, [toName]: range.to });
            }}
          >
            {t(`ops.range.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        <TextField
          label={t('ops.range.from')}
          type="datetime-local"
          value={toLocalField(from)}
          onChange={(event) => onChange({ [fromName]: fromLocalField(event.target.value) })}
        />
        <TextField
          label={t('ops.range.to')}
          type="datetime-local"
          value={toLocalField(to)}
          onChange={(event) => onChange({ [toName]: fromLocalField(event.target.value) })}
        />
      </div>
      {isSet && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-3"
          onClick={() => onChange({ [fromName]: undefined, [toName]: undefined })}
        >
          {t('ops.table.clear')}
        </Button>
      )}
    </Popover>
  );
};
