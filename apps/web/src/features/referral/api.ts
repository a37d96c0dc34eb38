import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Referral = ApiValue<'GET', '/api/member/v1/referral'>;

export const referralQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['referral', memberId],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/referral', { signal: limited }), signal),
    // Not cached after the page is left.
    gcTime: 0,
    // If the brand does not offer it, a retry does not help.
    retry: false,
  });
