import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';

export const getReferralEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/referral',
  summary: 'The member’s invitation: link, code, and how far the invited have come.',
  decided:
    'A call of our own for P12. Names are masked, and nothing reveals what an invited person deposits, plays or wins: only whether they did. A protected person is counted and not listed. What an invitation earns belongs to the agents’ contracts.',
  reply: reply(
    z.object({
      isOpen: z.boolean(),
      code: z.string(),
      url: z.string(),
      funnel: z.object({ registered: z.int(), deposited: z.int(), played: z.int(), activeLast30Days: z.int() }),
      /** The last twelve months, oldest first. */
      months: z.array(z.object({ month: z.string().regex(/^[0-9]{4}-[0-9]{2}$/), registered: z.int() })),
      invited: z.array(
        z.object({ nameMasked: z.string(), joinedAt: instant, hasDeposited: z.boolean(), hasPlayed: z.boolean() }),
      ),
    }),
  ),
  config: {
    id: 'getReferral',
    module: 'report',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: ['SYSTEM_FUNCTION_DISABLED'],
  },
});
