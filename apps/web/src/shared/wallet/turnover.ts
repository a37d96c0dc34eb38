import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

/** Keys begin with a prefix that a logout clears (`log-out.ts`). */
export const turnoverKey = (memberId: string) => ['turnover', memberId] as const;

/** The remaining turnover before a withdrawal, by requirement. */
export const turnoverQuery = (memberId: string) =>
  queryOptions({
    queryKey: turnoverKey(memberId),
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/wallet/turnover', { signal: limited }), signal),
    staleTime: 5_000,
  });
