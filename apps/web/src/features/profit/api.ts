import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Profit = ApiValue<'GET', '/api/member/v1/profit'>;
export type ProfitSums = Profit['totals'];

/** The key begins with a prefix that a logout clears (`log-out.ts`). */
export const profitQuery = (memberId: string, language: string, from: string) =>
  queryOptions({
    queryKey: ['bets', memberId, 'profit', language, from],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/profit', { query: { from, language }, signal: limited }), signal),
    staleTime: 30_000,
  });
