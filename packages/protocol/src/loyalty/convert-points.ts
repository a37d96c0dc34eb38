import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { paymentPassword } from '../identity/credential.ts';
import { reply } from '../reply.ts';
import { identifier, requestId } from '../wire/identifier.ts';
import { money } from '../wire/money.ts';
import { points, positivePoints } from './points.ts';

export const convertPointsEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/passwordCheck/MCS2_convertPoint',
    summary: 'Converts points to cash.',
    decided:
      'convertId is made by the client and kept across retries. rateId is the one of pointConfig; another ratio in force is a refusal and never a surprise. paymentPassword is the fresh factor; it may be left out after a stronger one.',
    reply: reply(z.object({ convertId: requestId, points, amount: money, currentPoints: points, rateId: identifier })),
    config: {
      id: 'convertPoints',
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
        'SYSTEM_FUNCTION_DISABLED',
        'AUTH_PAYMENT_PASSWORD_WRONG',
        'LOYALTY_INSUFFICIENT_POINTS',
        'LOYALTY_STEP_INVALID',
        'LOYALTY_RATIO_CHANGED',
        'WALLET_FROZEN',
      ],
      encrypted: true,
    },
  },
  {
    body: z.strictObject({
      convertId: requestId,
      points: positivePoints,
      rateId: identifier,
      paymentPassword: paymentPassword.optional(),
    }),
  },
);
