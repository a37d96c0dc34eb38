import type { components } from '@fairhouse/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

export type Wallet = components['schemas']['Wallet'];

/** Keys begin with words that a logout empties (`log-out.ts`). */
export const walletsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => house.GET('/api/member/v1/wallets', { signal: limited }), signal);
      return list;
    },
    staleTime: 20_000,
  });
