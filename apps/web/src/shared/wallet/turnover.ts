import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

/** Keys begin with a word that a logout empties (`log-out.ts`). */
export const turnoverKey = (memberId: string) => ['turnover', memberId] as const;

/** What is still to be played before money can leave, by requirement. */
export const turnoverQuery = (memberId: string) =>
  queryOptions({
    queryKey: turnoverKey(memberId),
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/wallet/turnover', { signal: limited }), signal),
    staleTime: 5_000,
  });
