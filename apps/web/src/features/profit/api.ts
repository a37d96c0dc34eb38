import type { paths } from '@fairhouse/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

type ProfitCall = paths['/api/member/v1/profit']['get'];
export type Profit = ProfitCall['responses'][200]['content']['application/json']['value'];
export type ProfitSums = Profit['totals'];

/** The key begins with a word that a logout empties (`log-out.ts`). */
export const profitQuery = (memberId: string, language: string, from: string) =>
  queryOptions({
    queryKey: ['bets', memberId, 'profit', language, from],
    queryFn: ({ signal }) =>
      call(
        (limited) => house.GET('/api/member/v1/profit', { params: { query: { from, language } }, signal: limited }),
        signal,
      ),
    staleTime: 30_000,
  });
