import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useDensity } from './density.ts';
import { RowLink } from './row-link.tsx';
import { SelectBox } from './select-box.tsx';
import { SortHead, sortState } from './sort-head.tsx';
import type { TableView } from './table-view.types.ts';
import { usePinnedOffsets } from './use-pinned-offsets.ts';

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

/** The list as a table with a sticky header and pinned first columns. */
export const TableGrid = <Row extends object>({ view }: { view: TableView<Row> }) => {
  const t = useT();
  const density = useDensity();
  const head = useRef<HTMLTableRowElement>(null);
  const current = useRef<HTMLTableRowElement>(null);
  const { columns, rows, selection, control, pinnedCount } = view;
  const isSelectable = selection !== null;
  const stuckCount = pinnedCount + (isSelectable ? 1 : 0);
  const offsets = usePinnedOffsets(head, stuckCount);
  const pad = density === 'compact' ? 'px-3 py-1.5' : 'px-3 py-3';
  const stuck = (place: number) =>
    place < stuckCount
      ? { className: 'sticky z-[1] bg-inherit', style: { insetInlineStart: offsets[place] ?? 0 } }
      : { className: '' };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is current.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [view.currentIndex]);

  return (
    <div className="max-h-[max(20rem,calc(100dvh-16.5rem))] overflow-auto overscroll-contain">
      <table aria-busy={view.isLoading} className="w-full border-separate border-spacing-0 text-caption">
        <thead className="sticky top-0 z-[2] bg-surface-2">
          <tr ref={head} className="bg-surface-2 text-muted">
            {isSelectable && (
              <th scope="col" {...stuck(0)} className={clsx('w-10 border-line border-b px-3 py-2', stuck(0).className)}>
                <SelectBox
                  label={t('ops.table.selectPage')}
                  isChecked={selection.isPageSelected}
                  isPartly={selection.count > 0}
                  onToggle={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column, index) => {
              const place = stuck(index + (isSelectable ? 1 : 0));
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={sortState(column, control.state.sort ?? view.defaultSort)}
                  {...place}
                  className={clsx(
                    'whitespace-nowrap border-line border-b px-3 py-2 font-semibold',
                    column.align === 'end' ? 'text-end' : 'text-start',
                    column.width,
                    place.className,
                  )}
                >
                  <SortHead
                    column={column}
                    sort={control.state.sort ?? view.defaultSort}
                    onSort={(sort) => control.ask({ sort })}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {view.isFirstLoad &&
            skeletonRows.map((row) => (
              <tr key={row} className="bg-surface-1">
                {isSelectable && <td className="border-line border-b px-3 py-2" />}
                {columns.map(({ id }) => (
                  <td key={id} className={clsx('border-line border-b', pad)}>
                    <Skeleton className="h-4 w-full min-w-16 rounded-sm" />
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((row, rowIndex) => {
            const id = view.rowId(row);
            const isSelected = selection?.has(id) ?? false;
            const isCurrent = rowIndex === view.currentIndex;
            return (
              // The list's keyboard shortcuts and the link in the row have the same effect as the click.
              <tr
                key={id}
                ref={isCurrent ? current : undefined}
                aria-selected={isSelectable ? isSelected : undefined}
                data-current={isCurrent || undefined}
                onClick={(event) => view.onRowClick(event, row)}
                className={clsx(
                  'group/row',
                  isSelected ? 'bg-action-soft' : isCurrent ? 'bg-surface-3' : 'bg-surface-1 hover:bg-surface-2',
                  view.isRowPressable && 'cursor-pointer',
                )}
              >
                {isSelectable && (
                  <td {...stuck(0)} className={clsx('border-line border-b px-3', stuck(0).className)}>
                    <SelectBox
                      label={t('ops.table.selectRow', { row: id })}
                      isChecked={isSelected}
                      onToggle={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column, index) => {
                  const place = stuck(index + (isSelectable ? 1 : 0));
                  return (
                    <td
                      key={column.id}
                      {...place}
                      className={clsx(
                        'border-line border-b align-middle text-text-1',
                        pad,
                        column.align === 'end' && 'whitespace-nowrap text-end tabular-nums',
                        isCurrent &&
                          index === 0 &&
                          'shadow-[inset_2px_0_0_var(--c-action-text)] rtl:shadow-[inset_-2px_0_0_var(--c-action-text)]',
                        place.className,
                      )}
                    >
                      {index === 0 ? (
                        <RowLink href={view.rowHref?.(row)}>{column.cell(row)}</RowLink>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
