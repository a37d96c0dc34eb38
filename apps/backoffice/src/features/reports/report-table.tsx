import { useT } from '@fairhouse/i18n/react';
import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpsLink } from '#framework/ops-link.tsx';
import { difference, toneOf } from './figure.rules.ts';
import { useChange, useFigure, useMeasureName } from './use-figure.ts';

type Column = Report['columns'][number];

const tones = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-muted' };

/** The actual return of a game beside the range that chance explains; outside of it the game deserves a look. */
const Band = ({ row, value }: { row: ReportRow; value: string }) => {
  const t = useT();
  if (row.band === undefined) return value;
  const actual = Number(row.values.rtp);
  const isOutside = row.values.rtp !== null && (actual < row.band.low || actual > row.band.high);
  return (
    <span className="inline-flex items-center gap-2">
      {isOutside && <Badge tone="warning">{t('opsReports.page.outOfBand')}</Badge>}
      {value}
    </span>
  );
};

const Change = ({ row, column, report }: { row: ReportRow; column: Column; report: Report }) => {
  const changeText = useChange();
  const change = difference(row.values[column.key], row.previous?.[column.key], column.unit);
  return (
    <span className={tones[toneOf(column.key, change)]}>
      {changeText(change, column.unit, row.currency ?? report.currency)}
    </span>
  );
};

type SortButtonProps = {
  name: string;
  title?: string;
  sort: string;
  onSort: (sort: string) => void;
  children: ReactNode;
};

const SortButton = ({ name, title, sort, onSort, children }: SortButtonProps) => {
  const isDown = sort === `-${name}`;
  const isUp = sort === name;
  const Icon = isDown ? ArrowDown : isUp ? ArrowUp : ChevronsUpDown;
  return (
    <button
      type="button"
      title={title}
      onClick={() => onSort(isDown ? name : `-${name}`)}
      className={clsx(
        'inline-flex min-h-6 cursor-pointer flex-row-reverse items-center gap-1 whitespace-nowrap rounded-sm px-1 hover:text-text-1',
        (isDown || isUp) && 'text-text-1',
      )}
    >
      {children}
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', isDown || isUp ? 'text-action-text' : 'opacity-60')} />
    </button>
  );
};

const ariaSort = (name: string, sort: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;

export type ReportTableProps = {
  report: Report;
  rows: readonly ReportRow[];
  /** The figure whose change has a column of its own. */
  measure: string | undefined;
  sort: string;
  onSort: (sort: string) => void;
  labelOf: (row: ReportRow) => string;
  /** Where a row leads; null where it leads nowhere. */
  hrefOf: (row: ReportRow) => string | null;
};

const rowKeys: ReadonlySet<string> = new Set(['day', 'order']);

/** Every figure of every row. */
export const ReportTable = ({ report, rows, measure, sort, onSort, labelOf, hrefOf }: ReportTableProps) => {
  const t = useT();
  const figure = useFigure();
  const nameOf = useMeasureName();
  // A return names its rows itself: by the day, or by the order.
  const rowColumn = report.report === 'regulator' ? report.columns.find(({ key }) => rowKeys.has(key)) : undefined;
  const columns = report.columns.filter((column) => column !== rowColumn);
  const changed = report.comparedWith === null ? undefined : report.columns.find(({ key }) => key === measure);
  const head = 'px-3 py-2 font-medium';
  const cell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums';
  return (
    <ScrollArea label={t('opsReports.page.table')} className="max-h-[36rem] rounded-lg border border-line bg-surface-1">
      <table className="w-full text-sm" aria-label={t('opsReports.page.table')}>
        <thead className="sticky top-0 z-1 border-line border-b bg-surface-1 text-caption text-muted">
          <tr>
            <th scope="col" className={`${head} sticky start-0 bg-surface-1 text-start`}>
              {rowColumn === undefined ? t(`opsReports.by.${report.by as 'day'}`) : nameOf(rowColumn.key)}
            </th>
            {changed !== undefined && (
              <th scope="col" aria-sort={ariaSort('change', sort)} className={`${head} text-end`}>
                <SortButton name="change" sort={sort} onSort={onSort}>
                  {t('opsReports.page.changeOf', { measure: nameOf(changed.key) })}
                </SortButton>
              </th>
            )}
            {columns.map(({ key, definition }) => (
              <th key={key} scope="col" aria-sort={ariaSort(key, sort)} className={`${head} text-end`}>
                <SortButton name={key} title={definition} sort={sort} onSort={onSort}>
                  {nameOf(key)}
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = hrefOf(row);
            const label = <bdi>{labelOf(row)}</bdi>;
            return (
              <tr
                key={`${row.key}${row.currency ?? ''}`}
                className="border-line border-b last:border-b-0 hover:bg-surface-2"
              >
                <th
                  scope="row"
                  className="sticky start-0 min-w-36 max-w-64 truncate bg-surface-1 px-3 py-2 text-start font-normal"
                >
                  {href === null ? (
                    label
                  ) : (
                    <OpsLink href={href} className="text-action-text hover:underline">
                      {label}
                    </OpsLink>
                  )}
                </th>
                {changed !== undefined && (
                  <td className={cell}>
                    <Change row={row} column={changed} report={report} />
                  </td>
                )}
                {columns.map(({ key, unit }) => {
                  const value = figure(row.values[key], unit, row.currency ?? report.currency);
                  return (
                    <td key={key} className={unit === 'text' ? 'px-3 py-2 text-start' : cell}>
                      {key === 'rtp' ? <Band row={row} value={value} /> : value}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        {Object.keys(report.totals).length > 0 && (
          <tfoot className="sticky bottom-0 border-line border-t bg-surface-2 font-semibold">
            <tr>
              <th scope="row" className="sticky start-0 bg-surface-2 px-3 py-2 text-start">
                {t('opsReports.page.total')}
              </th>
              {changed !== undefined && (
                <td className={cell}>
                  <Change
                    row={{ key: '', label: '', values: report.totals, previous: report.previous }}
                    column={changed}
                    report={report}
                  />
                </td>
              )}
              {columns.map(({ key, unit }) => (
                <td key={key} className={cell}>
                  {figure(report.totals[key], unit, report.currency)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollArea>
  );
};
