import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { arrangeColumns, type ListState } from './list-state.rules.ts';
import type { OpsColumn } from './table.types.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  rowSelectionFeature,
});

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly OpsColumn<Row>[];
  rowId: (row: Row) => string;
  state: ListState;
  selected: RowSelectionState;
  onSelected: (selected: RowSelectionState) => void;
};

/** Columns and selection on TanStack Table; the server filters, sorts and pages. */
export const useOpsColumns = <Row extends object>(options: Options<Row>) => {
  const { rows, columns, rowId, state, selected, onSelected } = options;
  const shown = arrangeColumns(columns, state);
  const ids = shown.map(({ id }) => id);
  const definitions = useMemo(() => columns.map(({ id }) => ({ id, accessorFn: (row: Row) => row })), [columns]);
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)])),
      columnOrder: ids,
      columnPinning: { start: state.pinned.filter((id) => ids.includes(id)), end: [] },
      rowSelection: selected,
    },
    onRowSelectionChange: (change) => onSelected(typeof change === 'function' ? change(selected) : change),
  });
  return { table, shown };
};
