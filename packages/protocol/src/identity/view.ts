import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';

/** The account as which an operator views the site, and until when. */
const view = z.object({ account: z.string(), until: instant });

export const openViewEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/view',
    summary: 'Opens the site as a member sees it, for an operator who was given a ticket.',
    decided:
      'security.md 11: read-only and marked. One use within a minute; the session ends after ten minutes, can change nothing, and is no login of the member.',
    reply: reply(view),
    config: {
      id: 'openView',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_ENTRY_CODE_INVALID'],
      limit: authLimit,
    },
  },
  { body: z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) },
);

export const getViewEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/view',
  summary: 'Whether this browser only looks at the site as a member sees it.',
  decided: 'null for everybody else, members and visitors alike.',
  reply: reply(view.nullable()),
  config: {
    id: 'getView',
    module: 'identity',
    guard: { group: 'G1', realm: 'player', token: 'optional' },
    errors: [],
  },
});
