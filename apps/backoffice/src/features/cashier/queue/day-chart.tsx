import { useFmt, useT } from '@fairhouse/i18n/react';
import { useCallback } from 'react';
import { BarChart } from '#framework/charts.tsx';
import { useBrand } from '#framework/session.ts';
import type { Amount } from '../cashier.types.ts';

type Day = { readonly day: string; readonly amount: Amount; readonly count: number };

/** The amounts by day, in the brand's own currency; the chart has a table and an export. */
export const DayChart = ({ title, days }: { title: string; days: readonly Day[] }) => {
  const t = useT();
  const fmt = useFmt();
  const currency = useBrand()?.currency ?? 'USD';
  const money = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  const own = days.filter(({ amount }) => amount.currency === currency);
  return (
    <BarChart
      title={title}
      hint={t('opsCashier.chart.orders', { count: own.reduce((sum, { count }) => sum + count, 0) })}
      format={money}
      bars={own.map(({ day, amount }) => ({
        label: fmt.date(`${day}T00:00:00Z`, 'short', { timeZone: 'UTC' }),
        // For the chart only; the figures in the lists are exact.
        value: Number(amount.minor),
      }))}
    />
  );
};
