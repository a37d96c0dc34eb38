import * as z from 'zod';
import { passkeyAnswer, passkeyOptions } from '../identity/passkey-json.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { staffAuthEndpoint } from './ops-endpoint.ts';

/** What an operator is known by at the door. */
export const staffMail = z.email().max(254);

/** As received, bounded so that hashing it costs no more than it should. */
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

/** 256 random bits of a link; they travel in the fragment of its address and in this body alone. */
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const empty = z.strictObject({});

/** Shown to the operator and to whoever approves the device. */
export const deviceCode = z.string().regex(/^[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{2}$/);

/** A sign-in from a device that nobody has approved waits: it has shown its factors and opens nothing yet. */
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
    summary: 'Name and password of an operator; a second step follows always.',
    decided: 'security.md section 11: the second step belongs to this browser, for ten minutes and five tries.',
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
    decided: 'security.md section 11: from a device that is not approved it waits for a second person.',
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
    summary: 'What the browser needs to ask for a passkey, alone or as the second step.',
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
    summary: 'Opens a session with a passkey that has checked its owner.',
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
    summary: 'Opens the session of a sign-in that waited, once its device is approved.',
    decided: 'The page asks every ten seconds, for half an hour at most. Refused and expired answer alike.',
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
    summary: 'What a link of invitation or reset is for, and the authenticator that it offers.',
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
    summary: 'What the browser needs to make the first passkey.',
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
    summary: 'Sets the password and the second factor, and uses the link up.',
    decided: 'An operator is active only with both; what is refused leaves the link as it was.',
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
