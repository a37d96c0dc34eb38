import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { line } from '../wire/text.ts';
import { codeSent } from './code-sent.ts';
import { verificationCode } from './credential.ts';
import { passkeyAnswer, passkeyOptions } from './passkey-json.ts';
import { signedIn } from './sign-in.ts';

const authConfig = {
  module: 'identity',
  guard: { group: 'G2', realm: 'player', token: 'none' },
  limit: authLimit,
} as const;

export const sendSecondStepCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/second-step/codes',
    summary: 'Sends the code of the second step to the phone or the mailbox that the member has verified.',
    decided: 'Where it goes is never named by the caller. smsAndBankName uses the sms code.',
    reply: reply(z.object({ ...codeSent.shape, sentTo: z.string() })),
    config: {
      id: 'sendSecondStepCode',
      ...authConfig,
      errors: ['AUTH_SECOND_STEP_EXPIRED', 'AUTH_QUOTA_EXCEEDED', 'AUTH_FACTOR_UNAVAILABLE'],
    },
  },
  { body: z.strictObject({ pendingId: identifier, method: z.enum(['sms', 'email']) }) },
);

export const startSecondStepPasskeyEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/second-step/passkey-options',
    summary: 'What the browser needs to ask for the member’s passkey in the second step.',
    reply: reply(passkeyOptions),
    config: {
      id: 'startSecondStepPasskey',
      ...authConfig,
      errors: ['AUTH_SECOND_STEP_EXPIRED', 'AUTH_FACTOR_UNAVAILABLE'],
    },
  },
  { body: z.strictObject({ pendingId: identifier }) },
);

const secondStepProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('passkey'), answer: passkeyAnswer }),
  /** A code of the authenticator app, or a recovery code. */
  z.strictObject({ method: z.literal('authenticator'), code: verificationCode }),
  z.strictObject({ method: z.literal('sms'), code: verificationCode }),
  z.strictObject({ method: z.literal('email'), code: verificationCode }),
  z.strictObject({ method: z.literal('smsAndBankName'), code: verificationCode, bankName: line(128) }),
]);

export const finishSecondStepEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/second-step',
    summary: 'Shows one more proof for a login from a new address or device, and opens the session.',
    decided:
      'Five attempts in ten minutes for all methods together, and fifteen in half an hour for all logins of the member; a refusal carries the remaining ones in details.triesLeft.',
    reply: reply(signedIn),
    config: {
      id: 'finishSecondStep',
      ...authConfig,
      errors: [
        'AUTH_SECOND_STEP_EXPIRED',
        'AUTH_FACTOR_UNAVAILABLE',
        'AUTH_CODE_INVALID',
        'AUTH_CODE_MISSING',
        'AUTH_CODE_EXPIRED',
        'AUTH_PASSKEY_FAILED',
        'AUTH_FACTOR_PAUSED',
        'AUTH_ACCOUNT_BLOCKED',
      ],
    },
  },
  { body: z.strictObject({ pendingId: identifier, proof: secondStepProof }) },
);
