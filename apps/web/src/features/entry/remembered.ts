import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

/** The account this browser may continue with; requested again with every opening, because the day may be over. */
export const rememberedQuery = queryOptions({
  queryKey: ['remembered'],
  queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/remembered', { signal: limited }), signal),
  gcTime: 0,
  staleTime: 0,
  retry: false,
});
