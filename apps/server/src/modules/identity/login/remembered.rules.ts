import type { RememberToken } from './login-method.types.ts';

/** security.md 3.1: a day from the login that requested it; use does not extend it. */
export const rememberLifeMs = 24 * 3600_000;

/** Two tabs that resume at the same time send the same cookie. */
const graceMs = 10_000;

/**
 * The state of a remember token. `first`: first use; `again`: a second tab just after; `stolen`: a wrong validator, or
 * one used long ago, so two browsers hold it.
 */
export type RememberVerdict = 'first' | 'again' | 'stolen' | 'over';

export const judgeRemembered = (token: (RememberToken & { isGenuine: boolean }) | null, now: Date): RememberVerdict => {
  if (token === null || token.revokedAt !== null || token.expiresAt <= now) return 'over';
  if (!token.isGenuine) return 'stolen';
  if (token.usedAt === null) return 'first';
  return now.getTime() - token.usedAt.getTime() <= graceMs ? 'again' : 'stolen';
};
