import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Report } from '@fairhouse/protocol/ops/reports';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { useState } from 'react';
import { Segments } from '#framework/segments.tsx';
import { plain } from './figure.rules.ts';
import { useFigure, useMeasureName } from './use-figure.ts';

const measures = ['retained', 'ngr', 'deposits', 'activePlayers'] as const;
const looks = ['', 'bg-action/10', 'bg-action/20', 'bg-action/30', 'bg-action/40', 'bg-action/50'];

/** Registration weeks against the weeks since; the stronger the colour, the more. */
export const CohortTable = ({ report }: { report: Report }) => {
  const t = useT();
  const fmt = useFmt();
  const figure = useFigure();
  const nameOf = useMeasureName();
  const [measure, setMeasure] = useState<(typeof measures)[number]>('retained');
  const unit = report.columns.find(({ key }) => key === measure)?.unit ?? 'count';
  const cohorts = [...new Set(report.rows.map(({ label }) => label))];
  const last = Math.max(0, ...report.rows.map(({ values }) => plain(values.week)));
  const weeks = Array.from({ length: last + 1 }, (_, week) => week);
  const byPlace = new Map(report.rows.map((row) => [row.key, row]));
  const most = Math.max(1, ...report.rows.map(({ values }) => plain(values[measure])));
  const shadeOf = (value: number): string => looks[Math.max(0, Math.ceil((value / most) * (looks.length - 1)))] ?? '';
  const head = 'px-3 py-2 font-medium whitespace-nowrap';
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segments
        label={t('opsReports.cohort.kind')}
        value={measure}
        onChange={setMeasure}
        options={measures.map((value) => ({ value, label: nameOf(value) }))}
      />
      <ScrollArea
        label={t('opsReports.page.table')}
        className="max-h-[36rem] rounded-lg border border-line bg-surface-1"
      >
        <table className="w-full text-sm" aria-label={t('opsReports.page.table')}>
          <thead className="sticky top-0 z-1 border-line border-b bg-surface-1 text-caption text-muted">
            <tr>
              <th scope="col" className={`${head} sticky start-0 bg-surface-1 text-start`}>
                {t('opsReports.by.cohort')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {nameOf('players')}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className={`${head} text-end`}>
                  {t('opsReports.cohort.week', { week: fmt.number(week) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <tr key={cohort} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky start-0 whitespace-nowrap bg-surface-1 px-3 py-2 text-start font-normal"
                >
                  {t('opsReports.page.weekOf', { day: fmt.date(`${cohort}T12:00:00Z`, 'short', { timeZone: 'UTC' }) })}
                </th>
                <td className="px-3 py-2 text-end tabular-nums">
                  {figure(report.rows.find(({ label }) => label === cohort)?.values.players, 'count', report.currency)}
                </td>
                {weeks.map((week) => {
                  const value = byPlace.get(`${cohort}:${week}`)?.values[measure];
                  return (
                    <td
                      key={week}
                      className={`whitespace-nowrap px-3 py-2 text-end text-text-1 tabular-nums ${value === undefined ? '' : shadeOf(plain(value))}`}
                    >
                      {value === undefined ? '' : figure(value, unit, report.currency)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
};
