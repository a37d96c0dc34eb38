import type { Factor } from '#platform/http/visit.ts';
import type { SecondStepMethod } from './login-method.types.ts';

/** security.md 4.5: ten minutes, and five attempts for all methods together. */
export const pendingLifeMs = 10 * 60_000;
export const pendingTriesMax = 5;

/**
 * The factor a second step counts as. A mailbox is often open on a stolen machine, so its code admits but does not
 * allow payouts (security.md 3.8).
 */
export const factorOf: Readonly<Record<SecondStepMethod, Factor | null>> = {
  passkey: 'passkey',
  authenticator: 'totp',
  sms: 'sms',
  smsAndBankName: 'sms',
  email: null,
};

/** Normalizes a name for comparison as banks do: width, case and spaces are ignored. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
