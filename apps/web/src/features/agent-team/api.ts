import { type ApiBody, type ApiQuery, type ApiValue, api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Overview = ApiValue<'GET', '/api/agent/v1/overview'>;
export type TeamAccounts = ApiValue<'GET', '/api/agent/v1/accounts'>;
export type TeamBets = ApiValue<'GET', '/api/agent/v1/bets'>;
export type TeamProfit = ApiValue<'GET', '/api/agent/v1/profit'>;
export type TeamTransactions = ApiValue<'GET', '/api/agent/v1/transactions'>;

export type TeamExport = ApiValue<'GET', '/api/agent/v1/exports'>['list'][number];
type ExportRequest = ApiBody<'POST', '/api/agent/v1/exports'>;
type WithoutId<Each> = Each extends unknown ? Omit<Each, 'exportId'> : never;
/** The list, its filter, its days and the language of the file. */
export type ExportInput = WithoutId<ExportRequest>;

export type TeamAccount = TeamAccounts['path'][number];
export type Money = { minor: string; currency: string };

export type OverviewFilter = ApiQuery<'GET', '/api/agent/v1/overview'>;
export type AccountsFilter = ApiQuery<'GET', '/api/agent/v1/accounts'>;
export type BetsFilter = ApiQuery<'GET', '/api/agent/v1/bets'>;
export type ProfitFilter = ApiQuery<'GET', '/api/agent/v1/profit'>;
export type TransactionsFilter = ApiQuery<'GET', '/api/agent/v1/transactions'>;

/** Figures follow play within seconds; a page that was just read is not read again. */
const staleTime = 10_000;
const pageSize = 20;

/** Keys begin with a prefix that a logout clears (`log-out.ts`). */
const teamKey = (viewerId: string, page: string, filter: object) => ['agent', viewerId, page, filter] as const;

export const overviewQuery = (viewerId: string, query: OverviewFilter) =>
  queryOptions({
    queryKey: teamKey(viewerId, 'overview', query),
    queryFn: ({ signal }) => call((limited) => api.GET('/api/agent/v1/overview', { query, signal: limited }), signal),
    staleTime,
    refetchInterval: 30_000,
  });

export const readAccounts = (query: AccountsFilter, signal: AbortSignal): Promise<TeamAccounts> =>
  call((limited) => api.GET('/api/agent/v1/accounts', { query, signal: limited }), signal);

export const accountsQuery = (viewerId: string, query: AccountsFilter) =>
  queryOptions({
    queryKey: teamKey(viewerId, 'accounts', query),
    queryFn: ({ signal }) => readAccounts({ ...query, limit: query.limit ?? pageSize }, signal),
    staleTime,
  });

export const readProfit = (query: ProfitFilter, signal: AbortSignal): Promise<TeamProfit> =>
  call((limited) => api.GET('/api/agent/v1/profit', { query, signal: limited }), signal);

export const profitQuery = (viewerId: string, query: ProfitFilter) =>
  queryOptions({
    queryKey: teamKey(viewerId, 'profit', query),
    queryFn: ({ signal }) => readProfit({ ...query, limit: pageSize }, signal),
    staleTime,
  });

export const readBets = (query: BetsFilter, signal: AbortSignal): Promise<TeamBets> =>
  call((limited) => api.GET('/api/agent/v1/bets', { query, signal: limited }), signal);

export const betsQuery = (viewerId: string, query: BetsFilter) =>
  infiniteQueryOptions({
    queryKey: teamKey(viewerId, 'bets', query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      readBets({ ...query, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime,
  });

export const readTransactions = (query: TransactionsFilter, signal: AbortSignal): Promise<TeamTransactions> =>
  call((limited) => api.GET('/api/agent/v1/transactions', { query, signal: limited }), signal);

export const transactionsQuery = (viewerId: string, query: TransactionsFilter) =>
  infiniteQueryOptions({
    queryKey: teamKey(viewerId, 'transactions', query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      readTransactions(
        { ...query, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime,
  });

/** The polling interval while a file is being written. */
const lookEveryMs = 2_000;

export const isUnderWay = ({ state }: Pick<TeamExport, 'state'>): boolean => state === 'queued' || state === 'running';

export const exportsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: teamKey(viewerId, 'exports', {}),
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => api.GET('/api/agent/v1/exports', { signal: limited }), signal);
      return list;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
  });

export const createExport = (body: ExportRequest): Promise<TeamExport> =>
  call((signal) => api.POST('/api/agent/v1/exports', { body, signal }));
