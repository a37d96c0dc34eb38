import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { givenPassword, paymentPassword, verificationCode } from './credential.ts';
import { passkeyAnswer, passkeyOptions } from './passkey-json.ts';
import { socialProviderIds } from './social.ts';

const guard = { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const own = { module: 'identity', guard, limit: authLimit } as const;

/**
 * security.md section 5: full re-authentication, in the request itself. An account without a password presents a fresh
 * factor instead.
 */
const again = { loginPassword: givenPassword.optional() };
const againErrors = ['AUTH_OLD_PASSWORD_WRONG', 'AUTH_STEP_UP_REQUIRED', 'AUTH_CHANGES_REST'] as const;

export const getSecurityEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/security',
  summary: 'What protects the account: secrets, factors, contacts, links.',
  decided: 'No secret and no full contact: mobile and e-mail are masked.',
  reply: reply(
    z.object({
      hasPassword: z.boolean(),
      passwordChangedAt: instant.nullable(),
      hasPaymentPassword: z.boolean(),
      authenticatorSince: instant.nullable(),
      recoveryCodesLeft: z.int().min(0),
      passkeys: z.array(
        z.object({
          passkeyId: identifier,
          label: z.string(),
          addedAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      ),
      mobile: z.object({ masked: z.string(), isVerified: z.boolean() }).nullable(),
      email: z.object({ masked: z.string(), isVerified: z.boolean() }).nullable(),
      social: z.array(z.enum(socialProviderIds)),
      /** Newest first: logins, new devices, changed secrets. At most 20. */
      events: z.array(
        z.object({ kind: z.string(), at: instant, network: z.string(), country: z.string().length(2).nullable() }),
      ),
    }),
  ),
  config: { id: 'getSecurity', module: 'identity', guard: { ...guard, group: 'G4' }, errors: [] },
});

export const setPaymentPasswordEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/payment-password',
    summary: 'Sets or replaces the payment password.',
    decided: 'Six digits or the brand’s own rule; never equal to the login password.',
    reply: reply(z.null()),
    config: {
      id: 'setPaymentPassword',
      ...own,
      encrypted: true,
      errors: [
        ...againErrors,
        'AUTH_PASSWORD_FORMAT_INVALID',
        'AUTH_PASSWORD_TOO_COMMON',
        'AUTH_PASSWORD_CONFIRMATION_MISMATCH',
      ],
    },
  },
  { body: z.strictObject({ ...again, paymentPassword, confirmPaymentPassword: paymentPassword }) },
);

export const startAuthenticatorEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/authenticator',
    summary: 'A new secret for an authenticator app; it counts once a code of it was shown.',
    reply: reply(z.object({ secret: z.string(), uri: z.string() })),
    config: { id: 'startAuthenticator', ...own, encrypted: true, errors: [...againErrors] },
  },
  { body: z.strictObject({ ...again }) },
);

export const confirmAuthenticatorEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/authenticator',
    summary: 'Shows the first code, switches the authenticator on and gives the recovery codes.',
    decided: 'The recovery codes are shown only once; each allows one login.',
    reply: reply(z.object({ recoveryCodes: z.array(z.string()) })),
    config: { id: 'confirmAuthenticator', ...own, errors: ['AUTH_CODE_INVALID', 'AUTH_CODE_EXPIRED'] },
  },
  { body: z.strictObject({ code: verificationCode }) },
);

export const removeAuthenticatorEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/authenticator/removal',
    summary: 'Switches the authenticator off.',
    decided: 'Asks for a code of it, or a recovery code, beside the password.',
    reply: reply(z.null()),
    config: {
      id: 'removeAuthenticator',
      ...own,
      encrypted: true,
      errors: [...againErrors, 'AUTH_CODE_INVALID', 'AUTH_FACTOR_UNAVAILABLE'],
    },
  },
  { body: z.strictObject({ ...again, code: verificationCode }) },
);

export const startPasskeyEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/passkeys/options',
    summary: 'What the browser needs to make a passkey for this account.',
    reply: reply(passkeyOptions),
    config: { id: 'startPasskey', ...own, encrypted: true, errors: [...againErrors] },
  },
  { body: z.strictObject({ ...again }) },
);

export const addPasskeyEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/passkeys',
    summary: 'Adds the passkey that the browser has just made.',
    reply: reply(z.object({ passkeyId: identifier })),
    config: { id: 'addPasskey', ...own, errors: ['AUTH_PASSKEY_FAILED'] },
  },
  { body: z.strictObject({ answer: passkeyAnswer, label: line(60) }) },
);

export const removePasskeyEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/member/v1/passkeys/:passkeyId',
    summary: 'Removes a passkey of the member.',
    decided: 'Refused when it is the last way in.',
    reply: reply(z.null()),
    config: {
      id: 'removePasskey',
      module: 'identity',
      guard: { ...guard, group: 'G7', stepUp: { factor: 'login', freshSeconds: 300 } },
      limit: authLimit,
      errors: ['SYSTEM_NOT_FOUND', 'AUTH_LAST_WAY_IN', 'AUTH_CHANGES_REST'],
    },
  },
  { params: z.strictObject({ passkeyId: identifier }) },
);

export const unlinkSocialEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/member/v1/social/:provider',
    summary: 'Unlinks a provider from the account.',
    decided: 'Refused when it is the last way in.',
    reply: reply(z.null()),
    config: {
      id: 'unlinkSocial',
      module: 'identity',
      guard: { ...guard, stepUp: { factor: 'any', freshSeconds: 300 } },
      limit: authLimit,
      errors: ['SYSTEM_NOT_FOUND', 'AUTH_LAST_WAY_IN', 'AUTH_CHANGES_REST'],
    },
  },
  { params: z.strictObject({ provider: z.enum(socialProviderIds) }) },
);
