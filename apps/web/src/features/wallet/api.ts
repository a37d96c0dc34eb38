import { type ApiQuery, type ApiValue, api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type HistoryLine = ApiValue<'GET', '/api/member/v1/wallet/history'>['list'][number];
type HistoryQuery = ApiQuery<'GET', '/api/member/v1/wallet/history'>;
export type Receipt = ApiValue<'GET', '/api/member/v1/wallet/history/:version'>;
export type HistoryGroup = NonNullable<HistoryQuery['group']>;

/** The filter of the record; `all` matches every kind. */
export type HistoryFilter = { days: number; group: HistoryGroup | 'all' };

const pageSize = 20;

/** Keys begin with prefixes that a logout clears (`log-out.ts`). */
export const historyKey = (memberId: string) => ['walletHistory', memberId] as const;

export const historyQuery = (memberId: string, { days, group }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(memberId), days, group],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/wallet/history', {
              query: {
                days,
                pageSize,
                ...(group === 'all' ? {} : { group }),
                ...(pageParam === undefined ? {} : { cursor: pageParam }),
              },
              signal: limited,
            }),
          signal,
        ),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** A movement never changes; only its day is sealed later. */
export const receiptQuery = (memberId: string, { version, at }: Pick<HistoryLine, 'version' | 'at'>) =>
  queryOptions({
    queryKey: ['walletHistory', memberId, 'receipt', version],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/wallet/history/:version', {
            // Movements are filed by the UTC day.
            params: { version },
            query: { day: at.slice(0, 10) },
            signal: limited,
          }),
        signal,
      ),
    staleTime: 60_000,
  });
