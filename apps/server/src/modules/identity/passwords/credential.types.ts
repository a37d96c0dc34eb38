import type { MustChange } from '../login/login-method.types.ts';

/** The stored secrets of an account. */
export type Credential = {
  passwordHash: string | null;
  passwordSetAt: Date | null;
  mustChange: MustChange | null;
  /** Not null for a first secret given by somebody else: it works once, and before then. */
  activationUntil: Date | null;
  paymentHash: string | null;
  paymentSetAt: Date | null;
  payoutHoldUntil: Date | null;
  /** Contacts and factors are locked until then, after a recovery. */
  changesHeldUntil: Date | null;
};

export type CredentialOwner = { brandId: string; subjectId: string };
