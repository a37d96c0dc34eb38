import { useFmt, useT } from '@fairhouse/i18n/react';
import { useCallback } from 'react';
import { BarChart, TimeChart } from '#framework/charts.tsx';
import { chartUnits, figuresIn } from './today.rules.ts';
import type { Today } from './today.types.ts';

const dayStart = (day: string): string => `${day}T00:00:00Z`;

/** Revenue of the day by the hour, and of the last fourteen days. */
export const MoneyCharts = ({ today, currency }: { today: Today; currency: string }) => {
  const t = useT();
  const fmt = useFmt();
  const money = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  const hint = t('opsBooks.today.excludesPlay');
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      <TimeChart
        title={t('opsBooks.today.byHour')}
        hint={hint}
        step="hour"
        format={money}
        points={today.hours.map(({ from, figures }) => ({
          at: from,
          ggr: chartUnits(figuresIn(figures, currency).ggr.minor),
        }))}
        series={[{ id: 'ggr', label: t('opsBooks.today.ggr') }]}
      />
      <BarChart
        title={t('opsBooks.today.byDay')}
        hint={hint}
        format={money}
        bars={today.days.map(({ day, figures }) => ({
          label: fmt.date(dayStart(day), 'short', { timeZone: 'UTC' }),
          value: chartUnits(figuresIn(figures, currency).ggr.minor),
        }))}
      />
    </div>
  );
};

export const PeopleChart = ({ today }: { today: Today }) => {
  const t = useT();
  return (
    <TimeChart
      title={t('opsBooks.today.people')}
      points={today.days.map(({ day, activePlayers, newMembers }) => ({
        at: dayStart(day),
        activePlayers,
        newMembers,
      }))}
      series={[
        { id: 'activePlayers', label: t('opsBooks.today.active') },
        { id: 'newMembers', label: t('opsBooks.today.joined') },
      ]}
    />
  );
};
