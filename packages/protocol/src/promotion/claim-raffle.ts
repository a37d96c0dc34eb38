import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier, requestId } from '../wire/identifier.ts';
import { amountMinor, money } from '../wire/money.ts';

const rafflePrize = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('cash'), title: z.string(), amount: money }),
    z.object({ kind: z.literal('bonus'), title: z.string(), amount: money }),
    z.object({ kind: z.literal('points'), title: z.string(), points: amountMinor }),
    z.object({ kind: z.literal('goods'), title: z.string() }),
    z.object({ kind: z.literal('nothing'), title: z.string() }),
  ])
  .meta({ id: 'RafflePrize' });

export const claimRaffleEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCS2_claimRafflePromotion',
    summary: 'Draws a ticket of a raffle.',
    decided:
      'claimId is made by the client and kept across retries: the same id gets the same prize and pays once. No fresh factor is required, because nothing leaves the member’s wallet.',
    reply: reply(z.object({ claimId: requestId, prize: rafflePrize, claimsLeft: z.int().min(0) })),
    config: {
      id: 'claimRaffle',
      module: 'promotion',
      guard: { group: 'G6', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [
        'SYSTEM_ID_REUSED',
        'PROMOTION_NOT_FOUND',
        'PROMOTION_CLOSED',
        'PROMOTION_NOT_ELIGIBLE',
        'PROMOTION_ALREADY_CLAIMED',
        'PROMOTION_NOTHING_LEFT',
      ],
    },
  },
  { body: z.strictObject({ claimId: requestId, promotionId: identifier }) },
);
