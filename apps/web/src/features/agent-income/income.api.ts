import { type ApiQuery, type ApiValue, api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Income = ApiValue<'GET', '/api/agent/v1/income'>;
export type Bills = ApiValue<'GET', '/api/agent/v1/bills'>;
export type Bill = Bills['list'][number];
export type BillKind = ApiQuery<'GET', '/api/agent/v1/bills'>['kind'];
export type Statement = ApiValue<'GET', '/api/agent/v1/bills/:contractId/:periodStart'>;
export type Salary = ApiValue<'GET', '/api/agent/v1/realtime-salary'>;
export type SalaryWindows = ApiValue<'GET', '/api/agent/v1/realtime-salary/:day'>;

type Range = { from: string; to: string };

const staleTime = 10_000;

export const incomeQuery = (viewerId: string, query: Range) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'income', query],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/agent/v1/income', { query, signal: limited }), signal),
    staleTime,
  });

export const billsQuery = (viewerId: string, query: Range & { kind: BillKind }) =>
  infiniteQueryOptions({
    queryKey: ['agent', viewerId, 'bills', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        (limited) =>
          api.GET('/api/agent/v1/bills', {
            query: { ...query, limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
            signal: limited,
          }),
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime,
  });

export const statementQuery = (viewerId: string, params: { contractId: string; periodStart: string }) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'statement', params],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/agent/v1/bills/:contractId/:periodStart', { params, signal: limited }), signal),
    staleTime,
  });

/** Windows are five minutes long: the page follows them while it is open. */
export const salaryQuery = (viewerId: string, query: Range) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'salary', query],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/agent/v1/realtime-salary', { query, signal: limited }), signal),
    staleTime,
    refetchInterval: 60_000,
  });

export const windowsQuery = (viewerId: string, day: string) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'windows', day],
    queryFn: async ({ signal }) =>
      (
        await call(
          (limited) => api.GET('/api/agent/v1/realtime-salary/:day', { params: { day }, signal: limited }),
          signal,
        )
      ).windows,
    staleTime,
  });

/** A bill is paid once, so the call may be repeated. */
export const collectBill = (params: { contractId: string; periodStart: string }) =>
  call((signal) => api.POST('/api/agent/v1/bills/:contractId/:periodStart/collect', { params, signal }));
