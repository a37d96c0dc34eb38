import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';

export const checkAffiliateEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/agent/affiliate',
    summary: 'Whether an affiliate code holds on this domain.',
    decided:
      'A valid code gets success; any other gets MEMBER_INVITATION_CODE_INVALID. The code’s owner is not revealed.',
    reply: reply(z.null()),
    config: {
      id: 'affiliate',
      module: 'member',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['MEMBER_INVITATION_CODE_INVALID'],
      // security.md 3.8: 20 checks per minute and address.
      limit: authLimit,
    },
  },
  { querystring: z.strictObject({ code: line(64).min(1), domain: line(253).optional() }) },
);
