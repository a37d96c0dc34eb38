import type { OpsEndpoint, OpsInput } from '../ops-call.ts';
import { useOpsQuery } from '../use-ops-query.ts';
import type { ListState } from './list-state.rules.ts';
import type { OpsTableProps } from './table.types.ts';

type Page<Row> = {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: { readonly count: number; readonly isExact: boolean } | null;
};

/** One page of a list. Old rows stay until the next are loaded; a response to an older request is never shown. */
export const useListPage = <E extends OpsEndpoint, Row>(
  { endpoint, input, defaultSort, refetchMs }: OpsTableProps<E>,
  { filters, sort, cursor, size }: ListState,
) => {
  const asked = { ...filters, sort: sort ?? defaultSort, cursor, limit: size };
  const query = { ...(input as { query?: object | undefined }).query, ...asked };
  const response = useOpsQuery(endpoint, { ...input, query } as OpsInput<E>, {
    keepsOld: true,
    refetchMs: refetchMs ?? false,
  });
  const page = response.data as Page<Row> | undefined;
  return {
    rows: page?.rows ?? [],
    nextCursor: page?.nextCursor ?? null,
    total: page?.total ?? null,
    failure: response.error,
    /** Changes with every request parameter except the page. */
    question: JSON.stringify([input, filters, sort, size]),
    isFirstLoad: response.isPending,
    isLoading: response.isFetching,
    isOld: response.isPlaceholderData,
    refresh: () => void response.refetch(),
  };
};
