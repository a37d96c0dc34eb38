import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

/** The same answer as the turnover page has, under the same key. */
export const turnoverQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['turnover', memberId],
    queryFn: ({ signal }) =>
      call((limited) => house.GET('/api/member/v1/wallet/turnover', { signal: limited }), signal),
    staleTime: 5_000,
  });
