import { useFmt, useT } from '@fairhouse/i18n/react';
import { type ReactNode, useMemo } from 'react';
import type { ChartBar, ChartData, ChartPoint, ChartSeries } from './charts/chart.types.ts';
import { ChartPanel } from './charts/chart-panel.tsx';

type Shared = {
  title: string;
  hint?: ReactNode;
  /** Formats a figure; whole numbers by default. Keep it stable with `useCallback`. */
  format?: (value: number) => string;
};

export type TimeChartProps = Shared & {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** The unit of the labels along the time axis. */
  step?: 'day' | 'hour';
};

const useFormat = (format: Shared['format']): ((value: number) => string) => {
  const fmt = useFmt();
  return useMemo(() => format ?? ((value: number) => fmt.number(value)), [format, fmt]);
};

/** Figures over time. */
export const TimeChart = ({ title, hint, points, series, step = 'day', format }: TimeChartProps) => {
  const t = useT();
  const fmt = useFmt();
  const data: ChartData = {
    kind: 'line',
    names: points.map(({ at }) => (step === 'day' ? fmt.date(at, 'short') : fmt.dateTime(at, 'short'))),
    series: series.map(({ id, label }) => ({
      label,
      values: points.map(({ [id]: value = 0 }) => (value === null ? null : Number(value))),
    })),
  };
  return <ChartPanel {...{ title, hint, data }} nameTitle={t('ops.chart.time')} format={useFormat(format)} />;
};

export type BarChartProps = Shared & { bars: readonly ChartBar[] };

/** A bar chart. */
export const BarChart = ({ title, hint, bars, format }: BarChartProps) => {
  const t = useT();
  const data: ChartData = {
    kind: 'bar',
    names: bars.map(({ label }) => label),
    series: [{ label: t('ops.chart.value'), values: bars.map(({ value }) => value) }],
  };
  return <ChartPanel {...{ title, hint, data }} nameTitle={t('ops.chart.label')} format={useFormat(format)} />;
};
