import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type Application = ApiValue<'POST', '/api/member/v1/affiliate-application'>['application'];

/** The member's latest application. The key begins with a prefix that a logout clears. */
export const applicationQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agent', memberId, 'application'],
    queryFn: async ({ signal }) =>
      (await call((limited) => api.GET('/api/member/v1/affiliate-application', { signal: limited }), signal))
        .application,
    staleTime: 20_000,
  });

/** A repeated request returns the application that waits. */
export const applyForAgent = async (text: string): Promise<Application> =>
  (await call((signal) => api.POST('/api/member/v1/affiliate-application', { body: { text }, signal }))).application;
