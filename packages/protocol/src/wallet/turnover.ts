import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money } from '../wire/money.ts';

export const requirementSources = ['deposit', 'bonus', 'transfer', 'reward'] as const;

const requirement = z
  .object({
    requirementId: z.uuid(),
    source: z.enum(requirementSources),
    /** The order, bonus or transfer that created it. */
    reference: z.string(),
    /** The amount that is locked until it is met. */
    principal: money,
    required: money,
    done: money,
    state: z.enum(['open', 'met', 'closed']),
    openedAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'TurnoverRequirement' });

export const getTurnoverEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/wallet/turnover',
    summary: 'What may be withdrawn, and the turnover that each credit still asks for.',
    decided:
      'beyond.md 1: open ones first, then those that ended in the last 90 days, 100 at most. No hint to play is given.',
    reply: reply(
      z.object({
        available: money,
        bonus: money,
        held: money,
        locked: money,
        withdrawable: money,
        done: money,
        required: money,
        requirements: z.array(requirement),
      }),
    ),
    config: {
      id: 'getTurnover',
      module: 'wallet',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  { querystring: z.strictObject({ currency: currencyCode.optional() }) },
);
