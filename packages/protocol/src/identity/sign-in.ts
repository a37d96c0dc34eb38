import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';

/** Spec §3: 1, 2, 41, 42 agent, 3 member (ours), 4 trial. Only this number tells a trial account. */
export const memberType = z.literal([1, 2, 3, 4, 41, 42]);

/**
 * The caller is in; the session travels in a cookie and never in a body (security.md 4.2). With
 * `mustChange` only the password change and the logout answer until it is done.
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
    /** Stands for the old password in the change form: 5 minutes, one use (security.md 3.1). */
    changeTicket: z.string().nullable(),
    previousLoginAt: instant.nullable(),
    /** When the session ends whatever happens. */
    expiresAt: instant,
  })
  .meta({ id: 'SignedIn' });

/** What was shown is right, but this device has not seen the member's strongest proof (spec §4): one more is wanted. */
const secondStep = z
  .object({
    state: z.literal('secondStep'),
    pendingId: identifier,
    /** What is enrolled, or the verified contacts where nothing is; strongest first. */
    methods: z.array(z.enum(['passkey', 'authenticator', 'sms', 'email', 'smsAndBankName'])),
    triesLeft: z.int().min(0),
    expiresAt: instant,
  })
  .meta({ id: 'SecondStep' });

/** What every door answers. */
export const signInOutcome = z.discriminatedUnion('state', [signedIn, secondStep]).meta({ id: 'SignInOutcome' });
