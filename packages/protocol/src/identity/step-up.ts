import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { codeSent } from './code-sent.ts';
import { givenPassword, verificationCode } from './credential.ts';
import { passkeyAnswer, passkeyOptions } from './passkey-json.ts';

const own = {
  module: 'identity',
  guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'], level: 'remembered' },
  limit: authLimit,
} as const;

export const sendStepUpCodeEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/step-up/codes',
  summary: 'Sends an SMS code to the member’s verified phone, as a fresh factor.',
  reply: reply(z.object({ ...codeSent.shape, sentTo: z.string() })),
  config: { id: 'sendStepUpCode', ...own, errors: ['AUTH_QUOTA_EXCEEDED', 'AUTH_FACTOR_UNAVAILABLE'] },
});

export const startStepUpPasskeyEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/step-up/passkey-options',
  summary: 'What the browser needs to ask for the member’s passkey as a fresh factor.',
  reply: reply(passkeyOptions),
  config: { id: 'startStepUpPasskey', ...own, errors: ['AUTH_FACTOR_UNAVAILABLE'] },
});

export const stepUpEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/step-up',
    summary: 'Shows a fresh factor: lifts a remembered session, and opens the window for what asks for one.',
    decided:
      'security.md section 5. The window is five minutes; the session gets a new id. Failures count per member: five, then half an hour of pause for this factor (details.triesLeft).',
    reply: reply(
      z.object({
        level: z.literal('full'),
        factor: z.enum(['sms', 'login_password', 'payment_password', 'totp', 'passkey']),
        until: instant,
      }),
    ),
    config: {
      id: 'stepUp',
      ...own,
      encrypted: true,
      errors: ['AUTH_FACTOR_WRONG', 'AUTH_FACTOR_PAUSED', 'AUTH_FACTOR_UNAVAILABLE', 'AUTH_CODE_EXPIRED'],
    },
  },
  {
    body: z.discriminatedUnion('factor', [
      z.strictObject({ factor: z.literal('login_password'), password: givenPassword }),
      z.strictObject({ factor: z.literal('payment_password'), password: givenPassword }),
      z.strictObject({ factor: z.literal('totp'), code: verificationCode }),
      z.strictObject({ factor: z.literal('sms'), code: verificationCode }),
      z.strictObject({ factor: z.literal('passkey'), answer: passkeyAnswer }),
    ]),
  },
);
