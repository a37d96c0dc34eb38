import { useT } from '@fairhouse/i18n/react';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { judgeRange, type Period, periodOf, presets, searchOf } from './team-filter.rules.ts';
import type { TeamSearch } from './use-team-search.ts';

type OwnDatesProps = { period: Period; today: string; onChange: (range: { from: string; to: string }) => void };

/** Two days. A range that cannot be answered says why and changes nothing. */
const OwnDates = ({ period, today, onChange }: OwnDatesProps) => {
  const t = useT();
  const [draft, setDraft] = useState<{ from: string; to: string } | null>(null);
  const range = draft ?? period;
  const faultOf = ({ from, to }: { from: string; to: string }) =>
    from === '' || to === '' ? 'missing' : judgeRange({ from, to }, today);
  const fault = faultOf(range);
  const take = (changed: { from?: string; to?: string }) => {
    const next = { from: range.from, to: range.to, ...changed };
    const isGood = faultOf(next) === null;
    setDraft(isGood ? null : next);
    if (isGood) onChange(next);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:max-w-md">
      <TextField
        type="date"
        label={t('agent.period.from')}
        value={range.from}
        max={today}
        error={fault === null ? undefined : t(`agent.period.fault.${fault}`)}
        onChange={({ currentTarget: { value: from } }) => take({ from })}
      />
      <TextField
        type="date"
        label={t('agent.period.to')}
        value={range.to}
        max={today}
        onChange={({ currentTarget: { value: to } }) => take({ to })}
      />
    </div>
  );
};

/** The period of a team page: 7 days, 30 days, or two days of one's own choice. */
export const PeriodFilter = ({ period, today, change }: TeamSearch) => {
  const t = useT();
  const [isOwn, setOwn] = useState(period.preset === null);
  const choose = (value: string) => {
    setOwn(value === 'own');
    if (value !== 'own') change(searchOf(periodOf({ days: value }, today)));
  };
  // A link or Back may bring another period than the one chosen here.
  const value = isOwn || period.preset === null ? 'own' : period.preset;
  return (
    <div className="grid gap-3">
      <ChipGroup label={t('agent.period.label')} value={value} onChange={choose}>
        {presets.map((preset) => (
          <Chip key={preset} value={preset}>
            {t('agent.period.days', { days: Number(preset) })}
          </Chip>
        ))}
        <Chip value="own">{t('agent.period.own')}</Chip>
      </ChipGroup>
      {value === 'own' && (
        <OwnDates period={period} today={today} onChange={(range) => change(searchOf({ ...range, preset: null }))} />
      )}
    </div>
  );
};
