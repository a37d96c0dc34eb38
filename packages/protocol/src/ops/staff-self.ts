import * as z from 'zod';
import { passkeyAnswer, passkeyOptions } from '../identity/passkey-json.ts';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { groupOpsEndpoint } from './ops-endpoint.ts';
import { deviceCode, shownFactor, staffFactor, staffSecret, totpCode } from './staff-auth.ts';

const nothing = z.object({});
const empty = z.strictObject({});

/** A session as its owner and operator administrators see it. */
export const staffSessionView = z.object({
  sessionId: z.uuid(),
  isCurrent: z.boolean(),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  address: z.string(),
  openedAt: instant,
  lastSeenAt: instant,
});

/** A device that an operator signs in from, as its owner and operator administrators see it. */
export const staffDeviceView = z.object({
  deviceId: z.uuid(),
  isCurrent: z.boolean(),
  state: z.enum(['pending', 'approved']),
  /** Both sides compare it before the approval. */
  code: deviceCode,
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  address: z.string(),
  addedAt: instant,
  approvedBy: z.string().nullable(),
  lastUsedAt: instant.nullable(),
});

/** An entry of the staff security log. */
export const staffEvent = z.object({ kind: z.string(), at: instant, address: z.string() });

export const whoAmIEndpoint = groupOpsEndpoint({
  id: 'staffWhoAmI',
  module: 'staff',
  method: 'GET',
  path: '/me',
  summary: "The signed-in operator, their permissions by brand, and the server's time.",
  decided: 'For showing and hiding only: the server checks every call again.',
  permission: null,
  value: z.object({
    operator: z.object({ operatorId: z.uuid(), name: z.string(), email: z.string(), roles: z.array(z.string()) }),
    /** Held in every brand and for the group itself. */
    permissions: z.array(z.string()),
    brands: z.array(
      z.object({
        brandId: z.string(),
        name: z.string(),
        currency: z.string(),
        timeZone: z.string(),
        languages: z.object({ default: z.string(), supported: z.array(z.string()) }),
        mainDomain: z.string(),
        /** All permissions in this brand, including those held everywhere. */
        permissions: z.array(z.string()),
      }),
    ),
    factors: z.array(staffFactor),
    serverTime: instant,
  }),
});

export const signOutEndpoint = groupOpsEndpoint({
  id: 'staffSignOut',
  module: 'staff',
  method: 'DELETE',
  path: '/session',
  summary: 'Ends this session.',
  permission: null,
  value: nothing,
});

export const startStepUpPasskeyOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffStartStepUpPasskey',
    module: 'staff',
    method: 'POST',
    path: '/step-up/passkey/start',
    summary: 'The options to use the operator’s passkey as a fresh factor.',
    permission: null,
    value: passkeyOptions,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: empty },
);

export const stepUpOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffStepUp',
    module: 'staff',
    method: 'POST',
    path: '/step-up',
    summary: 'Presents a fresh factor; the session gets a new id.',
    decided: 'It serves one action that consumes it, and for five minutes those that only need a recent one.',
    permission: null,
    value: z.object({ factor: staffFactor, until: instant }),
    errors: ['OPS_FACTOR_INVALID', 'AUTH_FACTOR_PAUSED'],
  },
  { body: shownFactor },
);

export const getOwnSecurityEndpoint = groupOpsEndpoint({
  id: 'staffGetOwnSecurity',
  module: 'staff',
  method: 'GET',
  path: '/me/security',
  summary: 'The operator’s own sessions, factors and last security log entries.',
  permission: null,
  value: z.object({
    sessions: z.array(staffSessionView),
    devices: z.array(staffDeviceView),
    passwordSetAt: instant.nullable(),
    authenticatorSince: instant.nullable(),
    passkeys: z.array(
      z.object({ passkeyId: z.uuid(), label: z.string(), addedAt: instant, lastUsedAt: instant.nullable() }),
    ),
    events: z.array(staffEvent),
  }),
});

export const endOwnSessionEndpoint = groupOpsEndpoint(
  {
    id: 'staffEndOwnSession',
    module: 'staff',
    method: 'POST',
    path: '/me/sessions/:sessionId/end',
    summary: 'Ends one of the operator’s own sessions.',
    permission: null,
    value: nothing,
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: z.strictObject({ sessionId: z.uuid() }), body: empty },
);

export const endOtherSessionsEndpoint = groupOpsEndpoint(
  {
    id: 'staffEndOtherSessions',
    module: 'staff',
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'Ends every session of the operator but this one.',
    permission: null,
    value: z.object({ ended: z.int().min(0) }),
  },
  { body: empty },
);

export const revokeOwnDeviceEndpoint = groupOpsEndpoint(
  {
    id: 'staffRevokeOwnDevice',
    module: 'staff',
    method: 'POST',
    path: '/me/devices/:deviceId/revoke',
    summary: 'Revokes one of the operator’s own devices and ends its sessions.',
    permission: null,
    value: nothing,
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: z.strictObject({ deviceId: z.uuid() }), body: empty },
);

export const changeOwnPasswordEndpoint = groupOpsEndpoint(
  {
    id: 'staffChangeOwnPassword',
    module: 'staff',
    method: 'POST',
    path: '/me/password',
    summary: 'Changes the password; the other sessions end.',
    permission: null,
    stepUp: 'each',
    value: nothing,
    errors: ['OPS_SIGN_IN_FAILED', 'AUTH_FACTOR_PAUSED', 'AUTH_PASSWORD_FORMAT_INVALID', 'AUTH_PASSWORD_TOO_COMMON'],
  },
  { body: z.strictObject({ oldPassword: staffSecret, newPassword: staffSecret }) },
);

export const startAuthenticatorOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffStartAuthenticator',
    module: 'staff',
    method: 'POST',
    path: '/me/authenticator/start',
    summary: 'Creates a new authenticator secret, which counts once confirmed by a code.',
    permission: null,
    stepUp: 'recent',
    value: z.object({ secret: z.string(), uri: z.string() }),
  },
  { body: empty },
);

export const confirmAuthenticatorOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffConfirmAuthenticator',
    module: 'staff',
    method: 'POST',
    path: '/me/authenticator',
    summary: 'Replaces the authenticator with the new one.',
    permission: null,
    stepUp: 'recent',
    value: nothing,
    errors: ['OPS_FACTOR_INVALID', 'AUTH_CODE_EXPIRED', 'AUTH_FACTOR_PAUSED'],
  },
  { body: z.strictObject({ code: totpCode }) },
);

export const removeAuthenticatorOpsEndpoint = groupOpsEndpoint({
  id: 'staffRemoveAuthenticator',
  module: 'staff',
  method: 'DELETE',
  path: '/me/authenticator',
  summary: 'Removes the authenticator; the last factor cannot be removed.',
  permission: null,
  stepUp: 'each',
  value: nothing,
  errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED'],
});

export const startPasskeyOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffStartPasskey',
    module: 'staff',
    method: 'POST',
    path: '/me/passkeys/start',
    summary: 'The options to create a further passkey.',
    permission: null,
    stepUp: 'recent',
    value: passkeyOptions,
  },
  { body: empty },
);

export const addPasskeyOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffAddPasskey',
    module: 'staff',
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Adds the passkey that the browser has just created.',
    permission: null,
    stepUp: 'recent',
    value: z.object({ passkeyId: z.uuid() }),
    errors: ['OPS_FACTOR_INVALID'],
  },
  { body: z.strictObject({ answer: passkeyAnswer, label: line(60).default('') }) },
);

export const removePasskeyOpsEndpoint = groupOpsEndpoint(
  {
    id: 'staffRemovePasskey',
    module: 'staff',
    method: 'DELETE',
    path: '/me/passkeys/:passkeyId',
    summary: 'Removes a passkey; the last factor cannot be removed.',
    permission: null,
    stepUp: 'each',
    value: nothing,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_STILL_NEEDED'],
  },
  { params: z.strictObject({ passkeyId: z.uuid() }) },
);
