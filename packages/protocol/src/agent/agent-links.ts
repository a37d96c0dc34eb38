import * as z from 'zod';
import { defineEndpoint, type Guard } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { agentGuard } from './team-wire.ts';

const createGuard = { ...agentGuard, group: 'G11' } as const satisfies Guard;

const agentLink = z
  .object({
    linkId: z.uuid(),
    /** The invitation code in the link. */
    code: z.string(),
    url: z.string(),
    label: z.string(),
    /** Who registers by it applies to become an agent; the caller recommends, staff decides. */
    isForAgents: z.boolean(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    usesMax: z.int().min(1).nullable(),
    opened: z.int().min(0),
    registered: z.int().min(0),
    /** Of those who registered by it, accounts that have played a counted round. */
    active: z.int().min(0),
    state: z.enum(['open', 'expired', 'used_up', 'closed']),
  })
  .meta({ id: 'AgentLink' });

export const listAgentLinksEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/links',
  summary: 'The caller’s invitation links, newest first, with their counts.',
  reply: reply(z.object({ list: z.array(agentLink) })),
  config: { id: 'listAgentLinks', module: 'agent', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
});

export const createAgentLinkEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/links',
    summary: 'Makes an invitation link with a label, an end and a number of uses.',
    decided: 'A call of our own for A05. At most 100 open links per agent. The QR code is drawn by the page, 107 px.',
    reply: reply(agentLink),
    config: {
      id: 'createAgentLink',
      module: 'agent',
      guard: createGuard,
      errors: ['AGENT_ACCOUNT_LIMIT', 'SYSTEM_ID_REUSED', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    body: z.strictObject({
      requestId,
      label: line(40).min(1),
      isForAgents: z.boolean().default(false),
      expiresAt: instant.nullable().default(null),
      usesMax: z.int().min(1).max(100_000).nullable().default(null),
    }),
  },
);

export const closeAgentLinkEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/agent/v1/links/:linkId',
    summary: 'Closes a link: nobody registers by it any more.',
    reply: reply(z.object({})),
    config: {
      id: 'closeAgentLink',
      module: 'agent',
      guard: createGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ linkId: z.uuid() }) },
);
