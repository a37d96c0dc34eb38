import { sessionValue } from '../storage/session-value.ts';

const stored = sessionValue('fairhouse.referralCode');

/** The protocol's maximum (security.md 3.8: a code is a short random word). */
const charactersMax = 64;

/** Stores the code of an invitation link until an account is created, across navigation. */
export const keepReferralCode = (search: string): void => {
  const code = new URLSearchParams(search).get('referralCode')?.trim() ?? '';
  if (code !== '' && code.length <= charactersMax) stored.keep(code);
};

/** The code the visitor arrived with, on any page of this tab. */
export const readReferralCode = (): string | null => stored.read();

export const dropReferralCode = (): void => stored.drop();
