import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import type { ReactNode } from 'react';

export type ShortTableColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts are aligned to the end of their column, so that they can be compared. */
  align?: 'start' | 'end';
  /** For a column of buttons: the label is only for screen readers. */
  isLabelHidden?: true;
};

/** A few rows that need no sorting, pages or filters; the first column names the row. For longer lists: `OpsTable`. */
export const ShortTable = <Row,>({
  label,
  rows,
  keyOf,
  columns: [first, ...others],
  isFramed = true,
}: {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly [ShortTableColumn<Row>, ...ShortTableColumn<Row>[]];
  /** A table inside a panel has no frame of its own, and begins and ends with the panel's text. */
  isFramed?: boolean;
}) => {
  const place = ({ align = 'start' }: ShortTableColumn<Row>) =>
    `px-3 py-2 ${isFramed ? '' : 'first:ps-0 last:pe-0'} ${align === 'end' ? 'text-end' : 'text-start'}`;
  return (
    <ScrollArea label={label} className={isFramed ? 'rounded-lg border border-line bg-surface-1' : ''}>
      <table className="w-full text-sm" aria-label={label}>
        <thead className="border-line border-b text-caption text-muted">
          <tr>
            {[first, ...others].map((column) => (
              <th key={column.label} scope="col" className={`${place(column)} whitespace-nowrap font-medium`}>
                {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-b-0">
              <th scope="row" className={`${place(first)} min-w-36 font-normal`}>
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.label} className={place(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};
