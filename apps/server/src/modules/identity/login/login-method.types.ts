import type { signedIn, signInOutcome } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Member } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';

/** The ways in. Each ends in `enter`, which decides the rest (security.md 4.5): no door has a policy of its own. */
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

/** What was shown at a place when it became known: the password alone, a code to a contact, an enrolled factor. */
export type LocationProof = 'password' | 'contact' | 'authenticator' | 'passkey';

/** Who the door says is here, and what was shown for it. */
export type Claim = {
  door: LoginMethod;
  member: Member;
  area: 'member' | 'agent';
  /** The one-tap return within a day was asked for. */
  remember: boolean;
  /** What was shown at the door and counts as fresh for the step-up window; null for none. */
  factor: Factor | null;
  mustChange: MustChange | null;
  /** The failures before this success ask for one more proof wherever it comes from. */
  forceSecondStep?: boolean;
  /** The remembered family a one-tap return belongs to. */
  family?: string;
};

/** What a door answers with: the body's value, and the cookies that go with it. */
export type Entered = { outcome: z.input<typeof signInOutcome>; cookies: readonly string[] };
export type EnteredWithSession = { outcome: z.input<typeof signedIn>; cookies: readonly string[] };

/** A browser that may come back by one tap. Only the digest of its validator is kept. */
export type RememberToken = {
  brandId: string;
  subjectId: string;
  deviceId: string | null;
  family: string;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
};
