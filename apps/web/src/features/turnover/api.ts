import { type ApiValue, api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { turnoverKey } from '#shared/wallet/turnover.ts';

export type Requirement = ApiValue<'GET', '/api/member/v1/wallet/turnover'>['requirements'][number];
export type TurnoverLine = ApiValue<'GET', '/api/member/v1/wallet/turnover/lines'>['list'][number];

/** The filter of the lines; `all` and null match everything. */
export type LineFilter = { only: 'all' | 'counted' | 'uncounted'; requirementId: string | null; days: number };

const pageSize = 20;

export const linesQuery = (memberId: string, language: string, { only, requirementId, days }: LineFilter) =>
  infiniteQueryOptions({
    queryKey: [...turnoverKey(memberId), 'lines', language, only, requirementId, days],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/wallet/turnover/lines', {
            query: {
              days,
              pageSize,
              language,
              ...(only === 'all' ? {} : { only }),
              ...(requirementId === null ? {} : { requirementId }),
              ...(pageParam === undefined ? {} : { cursor: pageParam }),
            },
            signal: limited,
          }),
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 5_000,
  });
