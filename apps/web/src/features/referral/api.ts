import type { paths } from '@fairhouse/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

export type Referral =
  paths['/api/member/v1/referral']['get']['responses'][200]['content']['application/json']['value'];

export const referralQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['referral', memberId],
    queryFn: ({ signal }) => call((limited) => house.GET('/api/member/v1/referral', { signal: limited }), signal),
    // Kept no longer than the page that shows it.
    gcTime: 0,
    // A brand that does not offer it will not offer it a second later.
    retry: false,
  });
