import { useMediaQuery } from '@fairhouse/ui/hooks/use-media-query';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TeamColumn<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Figures are aligned at their end. */
  isFigure?: boolean;
  /** Sentences: on a card they take its whole width. */
  isWide?: boolean;
  /** The cell of the sum; the first column names the row. */
  total?: ReactNode;
};

export type TeamTableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string;
  /** The first column is what the row is about. */
  columns: readonly [TeamColumn<Row>, ...TeamColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What can be done with a row. */
  actions?: { label: string; render: (row: Row) => ReactNode };
};

const hasTotals = <Row,>(columns: TeamTableProps<Row>['columns']): boolean =>
  columns.some(({ total }) => total !== undefined);

type Fact = { key: string; label: string; value: ReactNode; isWide?: boolean | undefined };

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
    {facts.map(({ key, label, value, isWide }) => (
      <div key={key} className={clsx('grid min-w-0 content-start gap-0.5', isWide && 'col-span-2')}>
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="min-w-0 break-words text-sm text-text-1 tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

const Cards = <Row,>({ label, columns, rows, keyOf, actions }: TeamTableProps<Row>) => {
  const [head, ...others] = columns;
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y divide-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="grid grid-cols-1 gap-2.5 py-3.5">
          <div className="min-w-0 text-sm">{head.render(row)}</div>
          <Facts
            facts={others.map(({ key, label: name, isWide, render }) => ({
              key,
              label: name,
              isWide,
              value: render(row),
            }))}
          />
          {actions && <div className="flex flex-wrap gap-2 empty:hidden">{actions.render(row)}</div>}
        </li>
      ))}
      {hasTotals(columns) && rows.length > 0 && (
        <li className="grid grid-cols-1 gap-2.5 py-3.5">
          <p className="font-semibold text-sm text-text-1">{head.total}</p>
          <Facts
            facts={others
              .filter(({ total }) => total !== undefined)
              .map(({ key, label: name, total }) => ({ key, label: name, value: total }))}
          />
        </li>
      )}
    </ul>
  );
};

const cell = 'px-3 py-2.5 align-middle';

const Table = <Row,>({ label, columns, rows, keyOf, actions }: TeamTableProps<Row>) => (
  <ScrollArea label={label} className="rounded-md border border-line">
    <table className="w-full border-collapse text-start text-sm tabular-nums">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-line border-b bg-surface-2 text-caption text-text-2">
          {columns.map(({ key, label: name, isFigure }) => (
            <th
              key={key}
              scope="col"
              className={clsx('whitespace-nowrap px-3 py-2 font-semibold', isFigure ? 'text-end' : 'text-start')}
            >
              {name}
            </th>
          ))}
          {actions && (
            <th scope="col" className="px-3 py-2">
              <span className="sr-only">{actions.label}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line not-last:border-b hover:bg-surface-2">
            {columns.map(({ key, render, isFigure }, n) =>
              n === 0 ? (
                <th key={key} scope="row" className={clsx(cell, 'text-start font-normal')}>
                  {render(row)}
                </th>
              ) : (
                <td key={key} className={clsx(cell, isFigure && 'whitespace-nowrap text-end')}>
                  {render(row)}
                </td>
              ),
            )}
            {actions && (
              <td className="px-3 py-1.5">
                <div className="flex justify-end gap-1.5">{actions.render(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {hasTotals(columns) && (
        <tfoot>
          <tr className="border-line border-t bg-surface-2 font-semibold text-text-1">
            {columns.map(({ key, total, isFigure }, n) =>
              n === 0 ? (
                <th key={key} scope="row" className={clsx(cell, 'text-start')}>
                  {total}
                </th>
              ) : (
                <td key={key} className={clsx(cell, isFigure && 'whitespace-nowrap text-end')}>
                  {total}
                </td>
              ),
            )}
            {actions && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  </ScrollArea>
);

/** Rows as a table, or as cards where a table does not fit. */
export const TeamTable = <Row,>(props: TeamTableProps<Row>) => {
  const isWide = useMediaQuery('(min-width: 768px)');
  return isWide ? <Table {...props} /> : <Cards {...props} />;
};
