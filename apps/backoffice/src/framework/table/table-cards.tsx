import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import { RowLink } from './row-link.tsx';
import { SelectBox } from './select-box.tsx';
import type { TableView } from './table-view.types.ts';

const skeletonCards = [0, 1, 2, 3, 4, 5];

/** The list on a narrow screen: a card for each row, a line for each column. */
export const TableCards = <Row extends object>({ view }: { view: TableView<Row> }) => {
  const t = useT();
  const [first, ...others] = view.columns;
  if (first === undefined) return null;
  return (
    <ul aria-busy={view.isLoading} className="flex flex-col">
      {view.isFirstLoad &&
        skeletonCards.map((card) => (
          <li key={card} className="flex flex-col gap-2 border-line border-b p-3">
            <Skeleton className="h-5 w-1/2 rounded-sm" />
            <Skeleton className="h-4 w-full rounded-sm" />
            <Skeleton className="h-4 w-3/4 rounded-sm" />
          </li>
        ))}
      {view.rows.map((row, index) => {
        const id = view.rowId(row);
        const isSelected = view.selection?.has(id) ?? false;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: The link in the card does the same.
          <li
            key={id}
            onClick={(event) => view.onRowClick(event, row)}
            className={clsx(
              'border-line border-b p-3 last:border-b-0',
              isSelected ? 'bg-action-soft' : index === view.currentIndex && 'bg-surface-3',
            )}
          >
            <div className="flex items-start gap-3">
              <div className="min-w-0 grow text-sm">
                <RowLink href={view.rowHref?.(row)}>{first.cell(row)}</RowLink>
              </div>
              {view.selection && (
                <SelectBox
                  label={t('ops.table.selectRow', { row: id })}
                  isChecked={isSelected}
                  onToggle={() => view.selection?.toggle(id)}
                />
              )}
            </div>
            <dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 text-caption">
              {others.map((column) => (
                <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                  <dt className="text-muted">{t(column.title)}</dt>
                  <dd className="min-w-0 break-words text-end text-text-1 tabular-nums">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
};
