import { type ApiBody, type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { sendCommand } from '#shared/lib/send-command.ts';
import { moneyIntent } from '#shared/money/money-intent.ts';

export type WaitingAccount = WaitingAccounts['list'][number];
export type AgentLink = ApiValue<'GET', '/api/agent/v1/links'>['list'][number];
type WaitingAccounts = ApiValue<'GET', '/api/agent/v1/waiting-accounts'>;
export type Applicant = ApiValue<'GET', '/api/agent/v1/applicants'>['list'][number];
export type CreateOutcome = ApiValue<'POST', '/api/agent/v1/waiting-accounts'>;
export type IssuedAccount = ApiValue<'POST', '/api/agent/v1/waiting-accounts/:waitingId/secret'>;
export type RefusedName = Extract<CreateOutcome, { outcome: 'refused' }>['names'][number];

/** Keys begin with a prefix that a logout clears. */
export const waitingQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agent', memberId, 'waiting'],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/agent/v1/waiting-accounts', { signal: limited }), signal),
    staleTime: 20_000,
  });

export const linksQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agent', memberId, 'links'],
    queryFn: async ({ signal }) =>
      (await call((limited) => api.GET('/api/agent/v1/links', { signal: limited }), signal)).list,
    staleTime: 20_000,
  });

export const applicantsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agent', memberId, 'applicants'],
    queryFn: async ({ signal }) =>
      (await call((limited) => api.GET('/api/agent/v1/applicants', { signal: limited }), signal)).list,
    staleTime: 20_000,
  });

const createIntent = moneyIntent('createAccounts');
const linkIntent = moneyIntent('createLink');

/** A repeated request creates nothing twice: the id is kept until the server has responded. */
export const createAccounts = (usernames: readonly string[]): Promise<CreateOutcome> =>
  createIntent.carryOut({ usernames: usernames.join('\n') }, (requestId) =>
    call((signal) =>
      api.POST('/api/agent/v1/waiting-accounts', { body: { requestId, usernames: [...usernames] }, signal }),
    ),
  );

export const renewSecret = (waitingId: string): Promise<IssuedAccount> =>
  call((signal) => api.POST('/api/agent/v1/waiting-accounts/:waitingId/secret', { params: { waitingId }, signal }));

export const removeWaiting = (waitingId: string) =>
  sendCommand((signal) => api.DELETE('/api/agent/v1/waiting-accounts/:waitingId', { params: { waitingId }, signal }));

type LinkInput = Omit<ApiBody<'POST', '/api/agent/v1/links'>, 'requestId'>;

export const createLink = (input: LinkInput): Promise<AgentLink> =>
  linkIntent.carryOut({ link: JSON.stringify(input) }, (requestId) =>
    call((signal) => api.POST('/api/agent/v1/links', { body: { ...input, requestId }, signal })),
  );

export const closeLink = (linkId: string) =>
  sendCommand((signal) => api.DELETE('/api/agent/v1/links/:linkId', { params: { linkId }, signal }));

export const answerApplicant = (applicationId: string, answer: 'recommend' | 'decline') =>
  sendCommand((signal) =>
    api.POST('/api/agent/v1/applicants/:applicationId', { params: { applicationId }, body: { answer }, signal }),
  );
