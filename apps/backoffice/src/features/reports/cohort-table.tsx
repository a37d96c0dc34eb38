import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';
import { useState } from 'react';
import { Segments } from '#framework/segments.tsx';
import { plain } from './figure.rules.ts';
import { useFigure, useMeasureName } from './use-figure.ts';

/** A figure for each week since registration is a column such as `retained3`. */
const weekly = /^(\D+)(\d+)$/;

const shades = 5;
const looks = ['', 'bg-action/10', 'bg-action/20', 'bg-action/35', 'bg-action/50', 'bg-action/70'];

/** Registration weeks against the weeks since; the darker, the more. */
export const CohortTable = ({ report, labelOf }: { report: Report; labelOf: (row: ReportRow) => string }) => {
  const t = useT();
  const figure = useFigure();
  const nameOf = useMeasureName();
  const kinds = [...new Set(report.columns.flatMap(({ key }) => weekly.exec(key)?.[1] ?? []))];
  const [chosen, setChosen] = useState(kinds[0] ?? '');
  const weeks = report.columns.filter(({ key }) => weekly.exec(key)?.[1] === chosen);
  const others = report.columns.filter(({ key }) => !weekly.test(key));
  const most = Math.max(1, ...report.rows.flatMap(({ values }) => weeks.map(({ key }) => plain(values[key]))));
  const shadeOf = (value: number): string => looks[Math.max(0, Math.ceil((value / most) * shades))] ?? '';
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {kinds.length > 1 && (
        <Segments
          label={t('opsReports.cohort.kind')}
          value={chosen}
          onChange={setChosen}
          options={kinds.map((kind) => ({ value: kind, label: t(`opsReports.cohort.${kind}` as MessageId) }))}
        />
      )}
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface-1">
        <table className="w-full text-sm" aria-label={t('opsReports.table')}>
          <thead className="border-line border-b text-caption text-muted">
            <tr>
              <th scope="col" className="sticky start-0 bg-surface-1 px-3 py-2 text-start font-medium">
                {t('opsReports.by.cohort')}
              </th>
              {others.map(({ key, definition }) => (
                <th key={key} scope="col" title={definition} className="px-3 py-2 text-end font-medium">
                  {nameOf(key)}
                </th>
              ))}
              {weeks.map(({ key, definition }) => (
                <th key={key} scope="col" title={definition} className="px-2 py-2 text-end font-medium">
                  {t('opsReports.cohort.week', { week: weekly.exec(key)?.[2] ?? '' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.key} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky start-0 whitespace-nowrap bg-surface-1 px-3 py-2 text-start font-normal"
                >
                  {labelOf(row)}
                </th>
                {others.map(({ key, unit }) => (
                  <td key={key} className="px-3 py-2 text-end tabular-nums">
                    {figure(row.values[key], unit, report.currency)}
                  </td>
                ))}
                {weeks.map(({ key, unit }) => {
                  const value = row.values[key];
                  return (
                    <td
                      key={key}
                      className={`whitespace-nowrap px-2 py-2 text-end tabular-nums ${value === null || value === undefined ? '' : shadeOf(plain(value))}`}
                    >
                      {value === null || value === undefined ? '' : figure(value, unit, report.currency)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
