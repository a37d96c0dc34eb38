import { sessionValue } from '../storage/session-value.ts';

const stored = sessionValue('fairhouse.referralCode');

/** The wire takes no more (security.md 3.8: a code is a short random word). */
const charactersMax = 64;

/** Keeps the code of an invitation link until an account is opened, wherever the visitor goes in between. */
export const keepReferralCode = (search: string): void => {
  const code = new URLSearchParams(search).get('referralCode')?.trim() ?? '';
  if (code !== '' && code.length <= charactersMax) stored.keep(code);
};

/** The code the visitor came by, whichever page of this tab it was on. */
export const readReferralCode = (): string | null => stored.read();

export const dropReferralCode = (): void => stored.drop();
