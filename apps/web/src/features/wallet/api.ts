import type { components, paths } from '@fairhouse/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type HistoryLine = components['schemas']['HistoryLine'];
type HistoryQuery = NonNullable<paths['/api/member/v1/wallet/history']['get']['parameters']['query']>;
export type Receipt =
  paths['/api/member/v1/wallet/history/{version}']['get']['responses'][200]['content']['application/json']['value'];
export type HistoryGroup = NonNullable<HistoryQuery['group']>;

/** What the record is narrowed to; `all` is every kind. */
export type HistoryFilter = { days: number; group: HistoryGroup | 'all' };

const pageSize = 20;

/** Keys begin with words that a logout empties (`log-out.ts`). */
export const historyKey = (memberId: string) => ['walletHistory', memberId] as const;

export const historyQuery = (memberId: string, { days, group }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(memberId), days, group],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            house.GET('/api/member/v1/wallet/history', {
              params: {
                query: {
                  days,
                  pageSize,
                  ...(group === 'all' ? {} : { group }),
                  ...(pageParam === undefined ? {} : { cursor: pageParam }),
                },
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
          house.GET('/api/member/v1/wallet/history/{version}', {
            // Movements are filed by the UTC day.
            params: { path: { version }, query: { day: at.slice(0, 10) } },
            signal: limited,
          }),
        signal,
      ),
    staleTime: 60_000,
  });
