import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Referral = ApiValue<'GET', '/api/member/v1/referral'>;

export const referralQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['referral', memberId],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/referral', { signal: limited }), signal),
    // Kept no longer than the page that shows it.
    gcTime: 0,
    // A brand that does not offer it will not offer it a second later.
    retry: false,
  });
