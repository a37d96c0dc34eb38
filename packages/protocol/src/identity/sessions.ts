import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';

const sessionView = z
  .object({
    /** Identifies the session in this list; it cannot be used to log in. */
    sessionId: identifier,
    isCurrent: z.boolean(),
    device: z.enum(['desktop', 'phone', 'tablet', 'other']),
    /** The network it was last used from, cut to /24 or /48. */
    network: z.string(),
    country: z.string().length(2).nullable(),
    isRemembered: z.boolean(),
    openedAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'SessionView' });

export const listSessionsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/sessions',
  summary: 'Where the member is logged in.',
  decided: 'Live sessions alone, the last used first; there are few of them, so nothing is paged.',
  reply: reply(z.object({ list: z.array(sessionView) })),
  config: {
    id: 'listSessions',
    module: 'identity',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});

export const endOneSessionEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/member/v1/sessions/:sessionId',
    summary: 'Ends one of the member’s own sessions.',
    decided: 'A session of somebody else, of another brand or one that has ended is not found.',
    reply: reply(z.null()),
    config: {
      id: 'endOneSession',
      module: 'identity',
      guard: {
        group: 'G7',
        realm: 'player',
        token: 'required',
        roles: ['member', 'agent'],
        stepUp: { factor: 'any', freshSeconds: 300 },
      },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  { params: z.strictObject({ sessionId: identifier }) },
);

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/member/v1/sessions',
  summary: 'Ends every session of the member but this one, and forgets every remembered browser.',
  reply: reply(z.object({ sessionsEnded: z.int().min(0) })),
  config: {
    id: 'endOtherSessions',
    module: 'identity',
    guard: {
      group: 'G5',
      realm: 'player',
      token: 'required',
      roles: ['member', 'agent'],
      stepUp: { factor: 'any', freshSeconds: 300 },
    },
    errors: [],
  },
});
