import type { MouseEvent } from 'react';
import type { OpsColumn } from './table.types.ts';
import type { ListControl } from './use-list-state.ts';

export type TableSelection = {
  readonly count: number;
  readonly isPageSelected: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly togglePage: () => void;
};

/** Shared by the table and the cards. */
export type TableView<Row> = {
  readonly columns: readonly OpsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowHref: ((row: Row) => string) | undefined;
  readonly control: ListControl;
  readonly defaultSort: string | undefined;
  readonly selection: TableSelection | null;
  readonly currentIndex: number;
  readonly pinnedCount: number;
  readonly isFirstLoad: boolean;
  readonly isLoading: boolean;
  readonly isRowPressable: boolean;
  readonly onRowClick: (event: MouseEvent, row: Row) => void;
};
