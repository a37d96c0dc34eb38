import type { MustChange } from '../login/login-method.types.ts';

/** The stored secrets of an account. */
export type Credential = {
  passwordHash: string | null;
  passwordSetAt: Date | null;
  mustChange: MustChange | null;
  /**
   * Set for an activation secret that was issued, not chosen by the owner: it works once, and only before this time.
   */
  activationUntil: Date | null;
  paymentHash: string | null;
  paymentSetAt: Date | null;
  payoutHoldUntil: Date | null;
  /** Contact and factor changes are held until this time, after a recovery. */
  changesHeldUntil: Date | null;
};

export type CredentialOwner = { brandId: string; subjectId: string };
