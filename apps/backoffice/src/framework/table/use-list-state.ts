import { useCallback, useMemo } from 'react';
import type { SearchValue } from '../search-state.ts';
import { useRawSearch } from '../use-search-state.ts';
import { type ListState, readListState } from './list-state.rules.ts';
import type { OpsColumn, OpsFilter } from './table.types.ts';

/** The start cursors of earlier pages of a list; a shared URL has none and leads back to the first page. */
const cursorHistories = new Map<string, (string | undefined)[]>();

export type ListControl = {
  readonly state: ListState;
  /** The search parameters of the list, for saved views. */
  readonly raw: Readonly<Record<string, string>>;
  /** Changes the query: the list starts at its first page. */
  readonly ask: (change: Readonly<Record<string, SearchValue>>) => void;
  /** Changes the presentation of the same query. */
  readonly look: (change: Readonly<Record<string, SearchValue>>) => void;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
};

export const useListState = (
  filters: readonly OpsFilter[],
  columns: readonly OpsColumn<never>[],
  prefix: string,
): ListControl => {
  const [raw, set] = useRawSearch();
  const state = useMemo(() => readListState(raw, { filters, columns, prefix }), [raw, filters, columns, prefix]);
  const named = useCallback(
    (change: Readonly<Record<string, SearchValue>>) =>
      Object.fromEntries(Object.entries(change).map(([name, value]) => [prefix + name, value])),
    [prefix],
  );
  const key = JSON.stringify([location.pathname, prefix, state.filters, state.sort, state.size]);
  const { cursor, page } = state;
  return {
    state,
    raw,
    ask: (change) => set(named({ cursor: undefined, page: undefined, ...change }), { replace: true }),
    look: (change) => set(named(change), { replace: true }),
    next: (nextCursor) => {
      const cursorHistory = cursorHistories.get(key)?.slice(0, page - 1) ?? [];
      cursorHistory[page - 1] = cursor;
      cursorHistories.set(key, cursorHistory);
      set(named({ cursor: nextCursor, page: page + 1 }));
    },
    previous: () => {
      const before = page > 2 ? cursorHistories.get(key)?.[page - 2] : undefined;
      set(named({ cursor: before, page: before === undefined ? undefined : page - 1 }));
    },
  };
};
