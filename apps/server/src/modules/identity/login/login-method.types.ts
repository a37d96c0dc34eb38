import type { loginOutcome, signedIn, signInOutcome } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Member } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';

/** The login methods. Each ends in `enter`, which has the one policy (security.md 4.5). */
export type LoginMethod =
  | 'username'
  | 'sms'
  | 'firebase'
  | 'passkey'
  | 'social'
  | 'reset_phone'
  | 'reset_mail'
  | 'register'
  | 'remembered'
  | 'entry_code'
  | 'trial';

export type MustChange = 'initial' | 'blocklisted' | 'expired' | 'compromised';

export type SecondStepMethod = 'passkey' | 'authenticator' | 'sms' | 'email' | 'smsAndBankName';

/** The proof shown at a location when it became known: the password alone, a code to a contact, an enrolled factor. */
export type LocationProof = 'password' | 'contact' | 'authenticator' | 'passkey';

/** The member that the login method has identified, and the proofs shown. */
export type Claim = {
  loginMethod: LoginMethod;
  member: Member;
  area: 'member' | 'agent';
  /** The user asked for one-tap login within a day. */
  remember: boolean;
  /** The factor shown at login, which counts as fresh for the step-up window; null for none. */
  factor: Factor | null;
  mustChange: MustChange | null;
  /** Earlier failures force a second step, regardless of the location. */
  forceSecondStep?: boolean;
  /** The remember-token family of a one-tap login. */
  family?: string;
};

/** The result of a login method: the response body and its cookies. */
export type Entered = { outcome: z.input<typeof signInOutcome>; cookies: readonly string[] };
/** A login by name may be the first of an account that an agent created, which is its registration. */
export type EnteredByName = { outcome: z.input<typeof loginOutcome>; cookies: readonly string[] };
export type EnteredWithSession = { outcome: z.input<typeof signedIn>; cookies: readonly string[] };

/** A browser that may log in by one tap. Only the digest of its validator is stored. */
export type RememberToken = {
  brandId: string;
  subjectId: string;
  deviceId: string | null;
  family: string;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
};
