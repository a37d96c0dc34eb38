import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export type RequirementAct = 'deposit' | 'withdrawal';
export type Requirement = ApiValue<'GET', '/api/member/v1/requirements'>['missing'][number];
export type MissingField = Extract<Requirement, { kind: 'profile' }>;

/** What the member still has to give before an act. */
export const requirementsQuery = (memberId: string, act: RequirementAct) =>
  queryOptions({
    queryKey: ['requirements', memberId, act],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/requirements', { signal: limited, query: { for: act } }), signal),
  });
