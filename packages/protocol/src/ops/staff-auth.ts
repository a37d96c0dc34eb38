import * as z from 'zod';
import { passkeyAnswer, passkeyOptions } from '../identity/passkey-json.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { staffAuthEndpoint } from './ops-endpoint.ts';

/** An operator's login name. */
export const staffMail = z.email().max(254);

/** Unchanged, but bounded to limit the cost of hashing. */
export const staffSecret = z.string().min(1).max(128);

/** security.md section 11: longer for staff than for players. */
export const staffPasswordMin = 12;

export const totpCode = z.string().regex(/^[0-9]{6}$/);

/** A second factor of an operator; there is no SMS. */
export const staffFactor = z.enum(['totp', 'passkey']);

export const shownFactor = z.discriminatedUnion('factor', [
  z.strictObject({ factor: z.literal('totp'), code: totpCode }),
  z.strictObject({ factor: z.literal('passkey'), answer: passkeyAnswer }),
]);

/** 256 random bits of a link; sent only in the fragment of its address and in this body. */
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const empty = z.strictObject({});

/** Shown to the operator and to the person who approves the device. */
export const deviceCode = z.string().regex(/^[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{2}$/);

/** A sign-in from an unapproved device waits: its factors are verified, and there is no session yet. */
const signedIn = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), operatorId: z.uuid() }),
  z.object({ outcome: z.literal('device_waiting'), code: deviceCode, until: instant }),
]);

export const startSignInEndpoint = staffAuthEndpoint(
  {
    id: 'staffStartSignIn',
    module: 'staff',
    method: 'POST',
    path: '/session/password',
    summary: 'Signs an operator in with name and password; a second step always follows.',
    decided: 'security.md section 11: the second step is bound to this browser, for ten minutes and five attempts.',
    value: z.object({ methods: z.array(staffFactor), expiresAt: instant }),
    errors: ['OPS_SIGN_IN_FAILED'],
  },
  { body: z.strictObject({ email: staffMail, password: staffSecret }) },
);

export const finishSignInEndpoint = staffAuthEndpoint(
  {
    id: 'staffFinishSignIn',
    module: 'staff',
    method: 'POST',
    path: '/session/code',
    summary: 'The second step by an authenticator code; opens the session.',
    decided: 'security.md section 11: from an unapproved device it waits for a second person.',
    value: signedIn,
    errors: ['OPS_SIGN_IN_FAILED', 'AUTH_CODE_EXPIRED'],
  },
  { body: z.strictObject({ code: totpCode }) },
);

export const startPasskeySignInEndpoint = staffAuthEndpoint(
  {
    id: 'staffStartPasskeySignIn',
    module: 'staff',
    method: 'POST',
    path: '/session/passkey/start',
    summary: 'The options for a passkey login, alone or as the second step.',
    value: passkeyOptions,
  },
  { body: empty },
);

export const signInByPasskeyEndpoint = staffAuthEndpoint(
  {
    id: 'staffSignInByPasskey',
    module: 'staff',
    method: 'POST',
    path: '/session/passkey',
    summary: 'Opens a session with a passkey that has verified its owner.',
    value: signedIn,
    errors: ['OPS_SIGN_IN_FAILED'],
  },
  { body: z.strictObject({ answer: passkeyAnswer }) },
);

export const finishWaitingSignInEndpoint = staffAuthEndpoint(
  {
    id: 'staffFinishWaitingSignIn',
    module: 'staff',
    method: 'POST',
    path: '/session/device',
    summary: 'Opens the session of a waiting sign-in, once its device is approved.',
    decided: 'The page polls every ten seconds, for half an hour at most. Refused and expired get the same response.',
    value: signedIn,
    errors: ['OPS_SIGN_IN_FAILED', 'AUTH_CODE_EXPIRED'],
  },
  { body: empty },
);

export const lookAtInvitationEndpoint = staffAuthEndpoint(
  {
    id: 'staffLookAtInvitation',
    module: 'staff',
    method: 'POST',
    path: '/invitation/look',
    summary: 'The purpose of an invitation or reset link, and the authenticator that it offers.',
    value: z.object({
      purpose: z.enum(['invite', 'reset']),
      name: z.string(),
      email: z.string(),
      expiresAt: instant,
      authenticator: z.object({ secret: z.string(), uri: z.string() }),
    }),
    errors: ['OPS_INVITATION_INVALID'],
  },
  { body: z.strictObject({ token: linkToken }) },
);

export const startInvitationPasskeyEndpoint = staffAuthEndpoint(
  {
    id: 'staffStartInvitationPasskey',
    module: 'staff',
    method: 'POST',
    path: '/invitation/passkey/start',
    summary: 'The options to create the first passkey.',
    value: passkeyOptions,
    errors: ['OPS_INVITATION_INVALID'],
  },
  { body: z.strictObject({ token: linkToken }) },
);

export const acceptInvitationEndpoint = staffAuthEndpoint(
  {
    id: 'staffAcceptInvitation',
    module: 'staff',
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Sets the password and the second factor, and consumes the link.',
    decided: 'An operator is active only with both; a refusal does not consume the link.',
    value: z.object({ email: z.string() }),
    errors: [
      'OPS_INVITATION_INVALID',
      'OPS_FACTOR_INVALID',
      'AUTH_PASSWORD_FORMAT_INVALID',
      'AUTH_PASSWORD_TOO_COMMON',
    ],
  },
  {
    body: z.strictObject({
      token: linkToken,
      password: staffSecret,
      factor: z.discriminatedUnion('factor', [
        z.strictObject({ factor: z.literal('totp'), code: totpCode }),
        z.strictObject({ factor: z.literal('passkey'), answer: passkeyAnswer, label: line(60).default('') }),
      ]),
    }),
  },
);
