import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileFields } from '../member/details.ts';
import { reply } from '../reply.ts';

const requirement = z
  .discriminatedUnion('kind', [
    /** A profile field, with the pattern of spec §5 and its bounds; written by `setProfileDetail`. */
    z.object({
      kind: z.literal('profile'),
      field: z.enum(profileFields),
      pattern: z.string(),
      min: z.int(),
      max: z.int(),
    }),
    /** A contact to verify in the security centre. */
    z.object({ kind: z.literal('contact'), contact: z.enum(['mobile', 'email']) }),
    /** A payment password, an authenticator or a passkey. */
    z.object({ kind: z.literal('paymentPassword') }),
    /** The identity check. */
    z.object({ kind: z.literal('identity') }),
  ])
  .meta({ id: 'Requirement' });

export const listRequirementsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/requirements',
    summary: 'What the member still has to give before a deposit or a withdrawal.',
    decided:
      'By the moments in the brand’s registration rules. A withdrawal also needs what the first deposit needs. An empty list: nothing is missing.',
    reply: reply(z.object({ missing: z.array(requirement) })),
    config: {
      id: 'listRequirements',
      module: 'identity',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  { querystring: z.strictObject({ for: z.enum(['deposit', 'withdrawal']) }) },
);
