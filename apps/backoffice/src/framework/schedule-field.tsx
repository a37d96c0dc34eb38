import { useFmt, useT } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { fromLocalField, toLocalField } from './dates.rules.ts';
import { ReadField } from './form-fields.tsx';

export type Schedule = { readonly from: string | null; readonly until: string | null };

export type ScheduleFieldProps = Schedule & {
  label: string;
  onChange: (schedule: Schedule) => void;
  isReadOnly?: boolean;
  /** The label of a schedule that requires a start or an end. */
  requiredLabel?: string;
};

/** A start and an end time, in the operator's own zone; an empty end has no limit. */
export const ScheduleField = ({
  label,
  from,
  until,
  onChange,
  isReadOnly = false,
  requiredLabel,
}: ScheduleFieldProps) => {
  const t = useT();
  const fmt = useFmt();
  const shown = (moment: string) => fmt.dateTime(moment, 'medium', { offset: true });
  const text = (): string => {
    if (from !== null && until !== null) return t('ops.schedule.span', { from: shown(from), until: shown(until) });
    if (from !== null) return t('ops.schedule.since', { from: shown(from) });
    return until === null ? t('ops.schedule.always') : t('ops.schedule.untilOnly', { until: shown(until) });
  };
  if (isReadOnly) return <ReadField label={label} value={text()} />;
  const isWrongWay = from !== null && until !== null && from >= until;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm text-text-1">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('ops.schedule.from')}
          type="datetime-local"
          requiredLabel={requiredLabel}
          value={toLocalField(from)}
          onChange={(event) => onChange({ from: fromLocalField(event.target.value) ?? null, until })}
        />
        <TextField
          label={t('ops.schedule.until')}
          type="datetime-local"
          value={toLocalField(until)}
          {...(isWrongWay && { error: t('ops.schedule.order') })}
          onChange={(event) => onChange({ from, until: fromLocalField(event.target.value) ?? null })}
        />
      </div>
      <p className="mt-1.5 text-caption text-muted">{t('ops.schedule.zone')}</p>
    </fieldset>
  );
};
