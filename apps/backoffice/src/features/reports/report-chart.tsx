import { useT } from '@fairhouse/i18n/react';
import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';
import { useCallback } from 'react';
import { BarChart, TimeChart } from '#framework/charts.tsx';
import { plain } from './figure.rules.ts';
import { useFigure, useMeasureName } from './use-figure.ts';

const barsMax = 15;
const timed: ReadonlySet<string> = new Set(['day', 'hour', 'week', 'month']);

/** The figure of every row: over time with the period before as a second line, else as bars. */
export const ReportChart = ({
  report,
  rows,
  measure,
  labelOf,
}: {
  report: Report;
  rows: readonly ReportRow[];
  measure: string;
  labelOf: (row: ReportRow) => string;
}) => {
  const t = useT();
  const figure = useFigure();
  const nameOf = useMeasureName();
  const column = report.columns.find(({ key }) => key === measure);
  const unit = column?.unit ?? 'count';
  const { currency } = report;
  const format = useCallback(
    (value: number) => figure(unit === 'money' ? String(Math.round(value)) : value, unit, currency),
    [figure, unit, currency],
  );
  if (column === undefined || unit === 'text') return null;
  const title =
    unit === 'money' ? t('opsReports.page.inCurrency', { measure: nameOf(measure), currency }) : nameOf(measure);
  if (!timed.has(report.by))
    return (
      <BarChart
        title={title}
        hint={column.definition}
        format={format}
        bars={rows.slice(0, barsMax).map((row) => ({ label: labelOf(row), value: plain(row.values[measure]) }))}
      />
    );
  const hasPrevious = rows.some(({ previous }) => previous !== null);
  return (
    <TimeChart
      title={title}
      hint={column.definition}
      step={report.by === 'hour' ? 'hour' : 'day'}
      format={format}
      points={rows.map(({ key, values, previous }) => ({
        // Noon, so that the chart names the same day in every time zone.
        at: report.by === 'hour' ? key : `${key}T12:00:00Z`,
        now: plain(values[measure]),
        ...(hasPrevious && { before: plain(previous?.[measure]) }),
      }))}
      series={[
        { id: 'now', label: t('opsReports.page.thisPeriod') },
        ...(hasPrevious ? [{ id: 'before', label: t('opsReports.page.periodBefore') }] : []),
      ]}
    />
  );
};
