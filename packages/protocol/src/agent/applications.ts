import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { prose } from '../wire/text.ts';
import { agentGuard } from './team-wire.ts';

export const applicationStates = ['waiting', 'approved', 'rejected'] as const;

const application = z
  .object({
    state: z.enum(applicationStates),
    appliedAt: instant,
    decidedAt: instant.nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    /** When a rejected member may apply again. */
    againAt: instant.nullable(),
  })
  .meta({ id: 'AgentApplication' });

const memberGuard = { realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

export const getAgentApplicationEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/affiliate-application',
  summary: 'The caller’s latest application to become an agent, or null.',
  reply: reply(z.object({ application: application.nullable() })),
  config: {
    id: 'getAgentApplication',
    module: 'agent',
    guard: { group: 'G4', ...memberGuard },
    errors: ['SYSTEM_FUNCTION_DISABLED'],
  },
});

export const applyForAgentEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/affiliate-application',
    summary: 'Applies to become an agent; a person decides.',
    decided:
      'R31. One application waits at a time: a repeated request returns it. Rejected, again after 30 days. Approved, the caller is an agent from the next call on. Members under protection cannot apply.',
    reply: reply(z.object({ application })),
    config: {
      id: 'applyForAgent',
      module: 'agent',
      guard: { group: 'G5', ...memberGuard },
      limit: { points: 10, perSeconds: 3_600, by: 'session', whenStoreLost: 'allow' },
      errors: ['AGENT_APPLICATION_NOT_POSSIBLE', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { body: z.strictObject({ text: prose(1_000).min(10) }) },
);

export const listApplicantsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/applicants',
  summary: 'Direct members who registered by a link for agents and wait for the caller’s word.',
  reply: reply(
    z.object({ list: z.array(z.object({ applicationId: z.uuid(), account: z.string(), appliedAt: instant })) }),
  ),
  config: { id: 'listApplicants', module: 'agent', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
});

export const answerApplicantEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/applicants/:applicationId',
    summary: 'Recommends a direct member as an agent, or declines; staff decides about those recommended.',
    reply: reply(z.object({})),
    config: {
      id: 'answerApplicant',
      module: 'agent',
      guard: { ...agentGuard, group: 'G11' },
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    params: z.strictObject({ applicationId: z.uuid() }),
    body: z.strictObject({ answer: z.enum(['recommend', 'decline']) }),
  },
);
