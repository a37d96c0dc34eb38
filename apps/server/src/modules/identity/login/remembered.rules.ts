import type { RememberToken } from './login-method.types.ts';

/** security.md 3.1: a day from the login that asked for it; using it does not make it longer. */
export const rememberLifeMs = 24 * 3600_000;

/** Two tabs that wake up together send the same cookie. */
const graceMs = 10_000;

/**
 * What a cookie is worth. `first` is used for the first time; `again` came from a second tab just after; `stolen` has
 * a wrong second half, or one that was used up long ago: two browsers hold it, and only one of them is the owner's.
 */
export type RememberVerdict = 'first' | 'again' | 'stolen' | 'over';

export const judgeRemembered = (token: (RememberToken & { isGenuine: boolean }) | null, now: Date): RememberVerdict => {
  if (token === null || token.revokedAt !== null || token.expiresAt <= now) return 'over';
  if (!token.isGenuine) return 'stolen';
  if (token.usedAt === null) return 'first';
  return now.getTime() - token.usedAt.getTime() <= graceMs ? 'again' : 'stolen';
};
