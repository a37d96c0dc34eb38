import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { passkeyAnswer, passkeyOptions } from './passkey-json.ts';
import { signInOutcome } from './sign-in.ts';

const authConfig = {
  module: 'identity',
  guard: { group: 'G2', realm: 'player', token: 'none' },
  limit: authLimit,
} as const;

export const startPasskeySignInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/passkeys/sign-in-options',
  summary: 'The options for the one-click login with any passkey.',
  decided: 'Spec §1 "one-click login". No username is sent, so nothing is revealed about who has an account.',
  reply: reply(passkeyOptions),
  config: { id: 'startPasskeySignIn', ...authConfig, errors: [] },
});

export const signInByPasskeyEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/passkeys/sign-in',
    summary: 'Opens a session with a passkey.',
    decided: 'A passkey that checked its owner is a full second factor, so a new device asks nothing further.',
    reply: reply(signInOutcome),
    config: {
      id: 'signInByPasskey',
      ...authConfig,
      errors: ['AUTH_PASSKEY_FAILED', 'AUTH_NOT_A_MEMBER', 'AUTH_NOT_AN_AGENT', 'AUTH_ACCOUNT_BLOCKED'],
    },
  },
  {
    body: z.strictObject({
      answer: passkeyAnswer,
      area: z.enum(['member', 'agent']).default('member'),
      remember: z.boolean().default(false),
    }),
  },
);
