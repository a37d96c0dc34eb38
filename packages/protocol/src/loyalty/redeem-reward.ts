import * as z from 'zod';
import { redemptionStatuses } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { mobileNumber, paymentPassword } from '../identity/credential.ts';
import { reply } from '../reply.ts';
import { identifier, requestId } from '../wire/identifier.ts';
import { prose } from '../wire/text.ts';
import { points } from './points.ts';

export const redeemRewardEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    summary: 'Orders a reward for points.',
    decided:
      'redeemId is made by the client and kept across retries. Points and stock are reserved at once and given back if the order is rejected. paymentPassword is the fresh factor; it may be left out after a stronger one. Goods need receivingAddress and mobileNumber.',
    reply: reply(
      z.object({
        redeemId: requestId,
        orderId: identifier,
        status: z.enum(redemptionStatuses),
        points,
        currentPoints: points,
      }),
    ),
    config: {
      id: 'redeemReward',
      module: 'loyalty',
      guard: {
        group: 'G6',
        realm: 'player',
        token: 'required',
        roles: ['member', 'agent'],
        stepUp: { factor: 'payment', freshSeconds: 0 },
      },
      errors: [
        'SYSTEM_ID_REUSED',
        'AUTH_PAYMENT_PASSWORD_WRONG',
        'LOYALTY_REWARD_NOT_FOUND',
        'LOYALTY_OUT_OF_STOCK',
        'LOYALTY_INSUFFICIENT_POINTS',
        'LOYALTY_RECEIVER_MISSING',
        'WALLET_INSUFFICIENT_FUNDS',
      ],
      encrypted: true,
    },
  },
  {
    body: z.strictObject({
      redeemId: requestId,
      rewardId: identifier,
      quantity: z.int().min(1).max(100),
      receivingAddress: prose(500).optional(),
      mobileNumber: mobileNumber.optional(),
      paymentPassword: paymentPassword.optional(),
    }),
  },
);
