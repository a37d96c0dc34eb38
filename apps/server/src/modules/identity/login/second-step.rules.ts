import type { Factor } from '#platform/http/visit.ts';
import type { SecondStepMethod } from './login-method.types.ts';

/** security.md 4.5: ten minutes, and five tries for all methods together. */
export const pendingLifeMs = 10 * 60_000;
export const pendingTriesMax = 5;

/**
 * What a second step counts for afterwards. A mailbox is often open on the machine that was stolen, so its code
 * lets in and is worth nothing for money (security.md 3.8).
 */
export const factorOf: Readonly<Record<SecondStepMethod, Factor | null>> = {
  passkey: 'passkey',
  authenticator: 'totp',
  sms: 'sms',
  smsAndBankName: 'sms',
  email: null,
};

/** A name as banks write it: width, case and blanks tell nobody apart. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
