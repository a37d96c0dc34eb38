import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { signInOutcome } from './sign-in.ts';

const authConfig = {
  module: 'identity',
  guard: { group: 'G2', realm: 'player', token: 'none' },
  limit: authLimit,
} as const;

export const socialProviderIds = ['google', 'facebook', 'telegram'] as const;
const provider = z.enum(socialProviderIds);

export const listSocialProvidersEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/social',
  summary: 'The identity providers that this brand has switched on.',
  reply: reply(z.object({ list: z.array(provider) })),
  config: {
    id: 'listSocialProviders',
    module: 'identity',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
  },
});

export const startSocialSignInEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/social/:provider/start',
    summary: 'The address at the provider that the login window opens.',
    decided:
      'State, nonce and PKCE verifier stay with the server, bound to the visitor’s cookie, for ten minutes and one use. The provider returns to /auth/callback/:provider, which only notifies the opener to go on.',
    reply: reply(z.object({ url: z.url() })),
    config: {
      id: 'startSocialSignIn',
      ...authConfig,
      errors: ['SYSTEM_FUNCTION_DISABLED', 'AUTH_PROVIDER_TOKEN_INVALID'],
    },
  },
  { params: z.strictObject({ provider }), body: z.strictObject({}) },
);

/** The provider has authenticated a person to whom no account here is linked. */
const unlinked = z.object({ state: z.literal('unlinked'), provider, suggestedName: z.string() });

export const finishSocialSignInEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/social/finish',
    summary: 'Continues with the provider’s result: logs in, or opens an account.',
    decided:
      'The provider’s result is held for five minutes and bound to the visitor’s cookie; signIn consumes it only when it opens a session. An equal e-mail never links an account (security.md A35): its owner logs in and links it there. register opens an account without a password, with the terms accepted.',
    reply: reply(z.discriminatedUnion('state', [...signInOutcome.options, unlinked])),
    config: {
      id: 'finishSocialSignIn',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      limit: authLimit,
      errors: [
        'AUTH_PROVIDER_TOKEN_INVALID',
        'AUTH_NOT_A_MEMBER',
        'AUTH_NOT_AN_AGENT',
        'AUTH_ACCOUNT_BLOCKED',
        'MEMBER_TERMS_NOT_ACCEPTED',
        'MEMBER_REGISTRATION_REFUSED',
        'SYSTEM_FUNCTION_DISABLED',
      ],
    },
  },
  {
    body: z.strictObject({
      intent: z.enum(['signIn', 'register']),
      area: z.enum(['member', 'agent']).default('member'),
      remember: z.boolean().default(false),
      termsAccepted: z.boolean().default(false),
    }),
  },
);

export const linkSocialEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/social/link',
  summary: 'Links the person for whom the provider has just vouched to the account that is logged in.',
  decided: 'One account per person at a provider; a person who is linked to another account here is refused.',
  reply: reply(z.object({ provider })),
  config: {
    id: 'linkSocial',
    module: 'identity',
    guard: {
      group: 'G5',
      realm: 'player',
      token: 'required',
      roles: ['member', 'agent'],
      stepUp: { factor: 'any', freshSeconds: 300 },
    },
    limit: authLimit,
    errors: ['AUTH_PROVIDER_TOKEN_INVALID', 'AUTH_CHANGES_REST'],
  },
});
