import type { MessageId } from '@fairhouse/i18n';
import type { ReactNode } from 'react';
import type { OpsEndpoint, OpsInput, OpsValue } from '../ops-call.ts';

export type RowOf<E extends OpsEndpoint> = OpsValue<E> extends { rows: readonly (infer Row)[] } ? Row : never;

export type OpsColumn<Row> = {
  readonly id: string;
  readonly title: MessageId;
  readonly cell: (row: Row) => ReactNode;
  /** The name the list sorts it by; without it the column does not sort. */
  readonly sort?: string;
  readonly align?: 'start' | 'end';
  /** Not shown until somebody asks for it. */
  readonly isHidden?: boolean;
  /** A Tailwind width such as `w-48`, where the content alone would make a poor column. */
  readonly width?: string;
};

export type OpsFilter = {
  readonly id: string;
  readonly title: MessageId;
  readonly kind: 'text' | 'select' | 'dateRange' | 'amountRange' | 'toggle';
  /** Of a `select`; texts are ready for reading. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of an `amountRange`. */
  readonly currency?: string;
  /** Said in an empty `text` filter. */
  readonly placeholder?: MessageId;
};

/** What a bulk action is done to: rows by name, or everything that the filters match. */
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
  /** What will happen and to how many, in words; shown before anything is done. */
  readonly effect: (count: number) => string;
  readonly askReason?: boolean;
  /** Whether it can take everything that matches, or named rows alone. */
  readonly takesAll?: boolean;
  readonly run: (selection: BulkSelection, reason: string) => Promise<unknown>;
};

export type OpsTableProps<E extends OpsEndpoint> = {
  endpoint: E;
  /** Its `query` is fixed: it is sent with every question and is not in the address. */
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
  /** Before the names of the address, where a page holds two lists. */
  searchPrefix?: string;
};

export type FilterFieldProps = {
  filter: OpsFilter;
  values: Readonly<Record<string, string>>;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};
