import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';

/** Spec §3: 1, 2, 41, 42 agent, 3 member (ours), 4 trial. Only this number identifies a trial account. */
export const memberType = z.literal([1, 2, 3, 4, 41, 42]);

/**
 * Logged in; the session is in a cookie and never in a body (security.md 4.2). With `mustChange` only the password
 * change and the logout are allowed until it is done.
 */
export const signedIn = z
  .object({
    state: z.literal('signedIn'),
    userName: z.string(),
    type: memberType,
    role: z.enum(['member', 'agent', 'trial']),
    isAgent: z.boolean(),
    isTrial: z.boolean(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    mustChange: z.boolean(),
    mustChangeReason: z.enum(['initial', 'blocklisted', 'expired', 'compromised']).nullable(),
    /** Replaces the old password in the change form: 5 minutes, one use (security.md 3.1). */
    changeTicket: z.string().nullable(),
    previousLoginAt: instant.nullable(),
    /** The absolute end of the session. */
    expiresAt: instant,
  })
  .meta({ id: 'SignedIn' });

/**
 * The credential is right, but this device has not presented the member's strongest factor (spec §4): one more is
 * required.
 */
const secondStep = z
  .object({
    state: z.literal('secondStep'),
    pendingId: identifier,
    /** The enrolled factors, or the verified contacts if there are none; strongest first. */
    methods: z.array(z.enum(['passkey', 'authenticator', 'sms', 'email', 'smsAndBankName'])),
    triesLeft: z.int().min(0),
    expiresAt: instant,
  })
  .meta({ id: 'SecondStep' });

/**
 * The name and the secret of an account that an agent created: its first login is its registration, by the form named
 * here (`activateAccount`). Only the right secret gets this answer.
 */
export const activationAsked = z
  .object({
    state: z.literal('activation'),
    userName: z.string(),
    form: z.enum(['register', 'registerMobile']),
  })
  .meta({ id: 'ActivationAsked' });

/** The response of every login method. */
export const signInOutcome = z.discriminatedUnion('state', [signedIn, secondStep]).meta({ id: 'SignInOutcome' });

/** The response of a login by name, which may be that of a created account. */
export const loginOutcome = z
  .discriminatedUnion('state', [signedIn, secondStep, activationAsked])
  .meta({ id: 'LoginOutcome' });
