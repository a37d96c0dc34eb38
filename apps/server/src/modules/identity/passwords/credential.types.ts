import type { MustChange } from '../login/login-method.types.ts';

/** The secrets of an account as they are kept. */
export type Credential = {
  passwordHash: string | null;
  passwordSetAt: Date | null;
  mustChange: MustChange | null;
  /** Not null for a first secret that somebody else was given: it opens once, and before then. */
  activationUntil: Date | null;
  paymentHash: string | null;
  paymentSetAt: Date | null;
  payoutHoldUntil: Date | null;
  /** Contacts and factors stay as they are until then, after a recovery. */
  changesHeldUntil: Date | null;
};

export type CredentialOwner = { brandId: string; subjectId: string };
