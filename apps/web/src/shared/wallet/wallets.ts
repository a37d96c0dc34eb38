import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Wallet = ApiValue<'GET', '/api/member/v1/wallets'>['list'][number];

/** Keys begin with prefixes that a logout clears (`log-out.ts`). */
export const walletsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => api.GET('/api/member/v1/wallets', { signal: limited }), signal);
      return list;
    },
    staleTime: 20_000,
  });
