import type { MessageId } from '@fairhouse/i18n';
import type { ReactNode } from 'react';
import type { OpsEndpoint, OpsInput, OpsValue } from '../ops-call.ts';

export type RowOf<E extends OpsEndpoint> = OpsValue<E> extends { rows: readonly (infer Row)[] } ? Row : never;

export type OpsColumn<Row> = {
  readonly id: string;
  readonly title: MessageId;
  readonly cell: (row: Row) => ReactNode;
  /** The sort parameter; without it the column cannot be sorted. */
  readonly sort?: string;
  readonly align?: 'start' | 'end';
  /** Hidden by default. */
  readonly isHidden?: boolean;
  /** A Tailwind width such as `w-48`, for columns whose content does not determine a good width. */
  readonly width?: string;
};

export type OpsFilter = {
  readonly id: string;
  readonly title: MessageId;
  readonly kind: 'text' | 'select' | 'dateRange' | 'amountRange' | 'toggle';
  /** The options of a `select`; labels are already translated. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of an `amountRange`. */
  readonly currency?: string;
  /** Behind "More filters" while it is not set. */
  readonly isExtra?: boolean;
  /** The placeholder of an empty `text` filter. */
  readonly placeholder?: MessageId;
};

/** The target of a bulk action: individual rows, or everything that the filters match. */
export type BulkSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | {
      readonly kind: 'all';
      readonly query: Readonly<Record<string, string>>;
      readonly count: number;
      readonly isExact: boolean;
    };

export type BulkAction = {
  readonly id: string;
  readonly label: MessageId;
  readonly tone?: 'danger' | 'plain';
  /** The effect and the number of rows, in words; shown before the action runs. */
  readonly effect: (count: number) => string;
  readonly askReason?: boolean;
  /** Whether it applies to everything that matches, or to individual rows only. */
  readonly takesAll?: boolean;
  readonly run: (selection: BulkSelection, reason: string) => Promise<unknown>;
};

export type OpsTableProps<E extends OpsEndpoint> = {
  endpoint: E;
  /** Its `query` is fixed: it is sent with every request and is not in the URL. */
  input: OpsInput<E>;
  columns: readonly OpsColumn<RowOf<E>>[];
  filters?: readonly OpsFilter[];
  rowId: (row: RowOf<E>) => string;
  rowHref?: (row: RowOf<E>) => string;
  peek?: (row: RowOf<E>) => ReactNode;
  peekTitle?: (row: RowOf<E>) => string;
  bulk?: readonly BulkAction[];
  exportKind?: string;
  /** Parameters of an export beside the filters, such as columns. */
  exportParams?: Readonly<Record<string, unknown>>;
  viewKey: string;
  emptyText: MessageId;
  defaultSort?: string;
  refetchMs?: number;
  /** Prefix of the search parameters, for a page with two lists. */
  searchPrefix?: string;
};

export type FilterFieldProps = {
  filter: OpsFilter;
  values: Readonly<Record<string, string>>;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};
