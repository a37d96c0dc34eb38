import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ReportMeasure, ReportUnit, ReturnColumn } from '@fairhouse/protocol/ops/report-measures';
import { useMemo } from 'react';

export type FigureFormat = (value: string | number | null | undefined, unit: ReportUnit, currency: string) => string;

const percentOf = 100;
const minute = 60;
const hour = 3600;

/** Figures of any unit as text; what cannot be told is a dash. */
export const useFigure = (): FigureFormat => {
  const t = useT();
  const fmt = useFmt();
  return useMemo<FigureFormat>(() => {
    const duration = (seconds: number): string => {
      if (seconds < minute) return t('opsReports.page.seconds', { count: fmt.number(seconds, { decimals: 0 }) });
      if (seconds < hour) return t('opsReports.page.minutes', { count: fmt.number(seconds / minute, { decimals: 1 }) });
      return t('opsReports.page.hours', { count: fmt.number(seconds / hour, { decimals: 1 }) });
    };
    return (value, unit, currency) => {
      if (value === null || value === undefined) return '–';
      if (unit === 'text') return String(value);
      if (unit === 'money') return fmt.money(String(value), currency, { unit: 'none' });
      if (unit === 'percent') return fmt.percent(Number(value) / percentOf, { decimals: 2 });
      if (unit === 'seconds') return duration(Number(value));
      return fmt.number(value);
    };
  }, [t, fmt]);
};

/** How much a figure changed, with its sign. A share changes by points: a percentage of a percentage misleads. */
export const useChange = (): FigureFormat => {
  const t = useT();
  const fmt = useFmt();
  const figure = useFigure();
  return (value, unit, currency) => {
    const shown =
      unit === 'percent' && value !== null && value !== undefined
        ? t('opsReports.page.points', { count: fmt.number(Number(value), { decimals: 2 }) })
        : figure(value, unit, currency);
    return Number(value) > 0 ? `+${shown}` : shown;
  };
};

/** Every figure has a name: one without a text does not compile. */
const nameIdOf = (key: ReportMeasure | ReturnColumn): MessageId => `opsReports.measure.${key}`;

export const useMeasureName = (): ((key: string) => string) => {
  const t = useT();
  return (key) => t(nameIdOf(key as ReportMeasure));
};
