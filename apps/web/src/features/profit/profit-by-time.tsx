import { monthName } from '@fairhouse/i18n/month-name';
import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { TrendBars } from '@fairhouse/ui/domain/trend-bars';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { Profit } from './api.ts';
import { periodStepsOf } from './period.rules.ts';

/** Noon, so that a day is the same one in every reader's zone. */
const noon = (day: string): string => `${day}T12:00:00Z`;

/** The results by day, or by month for a long period. */
export const ProfitByTime = ({ profit }: { profit: Profit }) => {
  const t = useT();
  const fmt = useFmt();
  const { bcp47 } = usePack();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { from, to, step, totals } = profit;
  const { currency } = totals.net;
  const known = new Map(profit.points.map((point) => [point.day, point]));
  const zero = { minor: '0', currency };
  const nameOf = (day: string, style: 'long' | 'short'): string => {
    if (step === 'month') return monthName(day.slice(0, 7), bcp47, 'long');
    return fmt.date(noon(day), style === 'long' ? 'medium' : 'short', { timeZone: 'UTC' });
  };
  const periodSteps = periodStepsOf({ from, to, step, firstPlayed: profit.points[0]?.day });
  const points = periodSteps.map((day) => {
    const { net = zero, staked = zero, won = zero } = known.get(day) ?? {};
    return {
      key: day,
      label: nameOf(day, 'long'),
      shortLabel: nameOf(day, 'short'),
      value: BigInt(net.minor),
      valueText: fmt.money(net.minor, currency, { sign: 'always' }),
      details: [fmt.money(staked.minor, currency), fmt.money(won.minor, currency)],
    };
  });
  const summary = t(step === 'month' ? 'profit.chart.summary.month' : 'profit.chart.summary.day', {
    first: points[0]?.label ?? '',
    last: points.at(-1)?.label ?? '',
    net: fmt.money(totals.net.minor, currency, { sign: 'always' }),
  });
  return (
    <Panel
      title={t(step === 'month' ? 'profit.chart.title.month' : 'profit.chart.title.day')}
      action={
        <Button
          variant="quiet"
          icon={view === 'chart' ? <Table /> : <ChartColumn />}
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {t(view === 'chart' ? 'profit.chart.showTable' : 'profit.chart.showChart')}
        </Button>
      }
    >
      <TrendBars
        view={view}
        points={points}
        summary={summary}
        emptyText={t('profit.empty.title')}
        hint={t('profit.chart.hint')}
        labels={{
          time: t(step === 'month' ? 'profit.chart.month' : 'profit.chart.day'),
          value: t('profit.total.net'),
          details: [t('profit.total.staked'), t('profit.total.won')],
        }}
      />
    </Panel>
  );
};
