import { useT } from '@fairhouse/i18n/react';
import { useMediaQuery } from '@fairhouse/ui/hooks/use-media-query';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { type MouseEvent, useState } from 'react';
import { FailureState } from './failure-state.tsx';
import { goTo } from './navigate.ts';
import type { OpsEndpoint } from './ops-call.ts';
import { BulkBar } from './table/bulk-bar.tsx';
import { ColumnsPopover } from './table/columns-popover.tsx';
import { ExportButton } from './table/export-button.tsx';
import { FilterField } from './table/filter-field.tsx';
import { KeysHelp } from './table/keys-help.tsx';
import { namesOf } from './table/list-state.rules.ts';
import type { OpsColumn, OpsTableProps, RowOf } from './table/table.types.ts';
import { TableCards } from './table/table-cards.tsx';
import { TableFoot } from './table/table-foot.tsx';
import { TableGrid } from './table/table-grid.tsx';
import { stepRow, type TableKey } from './table/table-keys.rules.ts';
import type { TableView } from './table/table-view.types.ts';
import { Toolbar } from './table/toolbar.tsx';
import { useListPage } from './table/use-list-page.ts';
import { useListState } from './table/use-list-state.ts';
import { useOpsColumns } from './table/use-ops-columns.ts';
import { useSelection } from './table/use-selection.ts';
import { useTableKeys } from './table/use-table-keys.ts';
import { ViewsMenu } from './table/views-menu.tsx';

export type { BulkAction, BulkSelection, OpsColumn, OpsFilter, OpsTableProps } from './table/table.types.ts';

const isOnControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="button"]') !== null;

/** Every list of the back office. The server filters, sorts and pages; the URL holds the state. */
export const OpsTable = <E extends OpsEndpoint>(props: OpsTableProps<E>) => {
  type Row = RowOf<E> & object;
  const { filters = [], rowHref, peek, peekTitle, bulk = [], exportKind, viewKey, searchPrefix = '' } = props;
  const columns = props.columns as readonly OpsColumn<Row>[];
  const rowId = props.rowId as (row: Row) => string;
  const t = useT();
  const isWide = useMediaQuery('(width >= 40rem)');
  const control = useListState(filters, columns, searchPrefix);
  const list = useListPage<E, Row>(props, control.state);
  const { rows, total, nextCursor, failure, question } = list;
  const { selected, select, isAll, setIsAll } = useSelection(question);
  const { table, shown } = useOpsColumns({ rows, columns, rowId, state: control.state, selected, onSelected: select });
  const [current, setCurrent] = useState(-1);
  const [peeked, setPeeked] = useState<Row | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [showsExtra, setShowsExtra] = useState(false);

  const open = (row: Row) => {
    if (rowHref) goTo(rowHref(row));
    else if (peek) setPeeked(row);
  };
  const press = (key: TableKey) => {
    const row = rows[current];
    if (key === 'next' || key === 'previous') setCurrent(stepRow(current, key === 'next' ? 1 : -1, rows.length));
    else if (key === 'help') setIsHelpOpen(true);
    else if (key === 'filter') document.querySelector<HTMLElement>('[data-table-filter]')?.focus();
    else if (row === undefined) return;
    else if (key === 'open') open(row);
    else if (key === 'peek' && peek) setPeeked(row);
    else if (key === 'select' && bulk.length > 0) table.getRow(rowId(row)).toggleSelected();
  };
  useTableKeys(press);

  const ids = Object.keys(selected);
  const isFiltered = Object.keys(control.state.filters).length > 0;
  const view: TableView<Row> = {
    columns: shown,
    rows,
    rowId,
    rowHref: rowHref as ((row: Row) => string) | undefined,
    control,
    defaultSort: props.defaultSort,
    selection:
      bulk.length === 0
        ? null
        : {
            count: ids.length,
            isPageSelected: rows.length > 0 && rows.every((row) => selected[rowId(row)]),
            has: (id) => selected[id] === true,
            toggle: (id) => table.getRow(id).toggleSelected(),
            togglePage: () => table.toggleAllRowsSelected(),
          },
    currentIndex: current,
    pinnedCount: Math.max(1, control.state.pinned.length),
    isFirstLoad: list.isFirstLoad,
    isLoading: list.isLoading,
    isRowPressable: peek !== undefined || rowHref !== undefined,
    onRowClick: (event, row) => {
      if (isOnControl(event) || getSelection()?.toString()) return;
      setCurrent(rows.indexOf(row));
      if (peek) setPeeked(row);
      else open(row);
    },
  };
  const offered = filters.filter(
    (filter) =>
      filter.isExtra !== true ||
      showsExtra ||
      namesOf(filter).some((name) => control.state.filters[name] !== undefined),
  );
  const clear = () => control.ask(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])));

  return (
    <section className="flex min-w-0 flex-col rounded-lg border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
        {offered.map((filter) => (
          <FilterField key={filter.id} filter={filter} values={control.state.filters} onChange={control.ask} />
        ))}
        {filters.some(({ isExtra }) => isExtra === true) && (
          <Button size="sm" variant="ghost" aria-expanded={showsExtra} onClick={() => setShowsExtra(!showsExtra)}>
            {t(showsExtra ? 'ops.table.fewerFilters' : 'ops.table.moreFilters')}
          </Button>
        )}
        {isFiltered && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('ops.table.clearAll')}
          </Button>
        )}
        <Toolbar onRefresh={list.refresh} isRefreshing={list.isLoading} onHelp={() => setIsHelpOpen(true)}>
          <ViewsMenu listKey={viewKey} prefix={searchPrefix} />
          <ColumnsPopover columns={columns} control={control} />
          {exportKind !== undefined && (
            <ExportButton kind={exportKind} params={{ ...control.state.filters, ...props.exportParams }} />
          )}
        </Toolbar>
      </div>
      {failure && rows.length === 0 ? (
        <FailureState failure={failure} onRetry={list.refresh} isRetrying={list.isLoading} />
      ) : (
        <>
          <div className={list.isOld ? 'opacity-60 transition-opacity' : undefined}>
            {isWide ? <TableGrid view={view} /> : <TableCards view={view} />}
          </div>
          {rows.length === 0 && !list.isFirstLoad && (
            <EmptyState
              isCompact
              art={isFiltered ? 'search' : 'box'}
              title={isFiltered ? t('ops.table.noMatch') : t(props.emptyText)}
              action={isFiltered && <Button onClick={clear}>{t('ops.table.clearAll')}</Button>}
            />
          )}
          <TableFoot control={control} rowsCount={rows.length} total={total} nextCursor={nextCursor} />
        </>
      )}
      {ids.length > 0 && (
        <BulkBar
          actions={bulk}
          selection={
            isAll && total
              ? { kind: 'all', query: control.state.filters, count: total.count, isExact: total.isExact }
              : { kind: 'ids', ids }
          }
          count={isAll && total ? total.count : ids.length}
          total={total}
          isPageSelected={view.selection?.isPageSelected ?? false}
          onSelectAll={() => setIsAll(true)}
          onClear={() => select({})}
        />
      )}
      {peek && peeked && (
        <Sheet
          isOpen
          side="end"
          onClose={() => setPeeked(null)}
          title={peekTitle?.(peeked as never) ?? t('ops.table.peek')}
          closeLabel={t('core.action.close')}
          {...(rowHref && {
            footer: (
              <Button isBlock variant="primary" onClick={() => goTo(rowHref(peeked as never))}>
                {t('ops.table.openRow')}
              </Button>
            ),
          })}
        >
          {peek(peeked as never)}
        </Sheet>
      )}
      {isHelpOpen && <KeysHelp onClose={() => setIsHelpOpen(false)} />}
    </section>
  );
};
