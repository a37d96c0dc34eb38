import type { SecurityOverview } from './api.ts';

/** The protections of an account, in recommended order. */
export const protections = ['password', 'mobile', 'email', 'paymentPassword', 'authenticator', 'passkey'] as const;

export type Protection = (typeof protections)[number];

export type ProtectionLevel = 'weak' | 'fair' | 'strong';

const checks: Record<Protection, (overview: SecurityOverview) => boolean> = {
  password: ({ hasPassword }) => hasPassword,
  mobile: ({ mobile }) => mobile?.isVerified ?? false,
  email: ({ email }) => email?.isVerified ?? false,
  paymentPassword: ({ hasPaymentPassword }) => hasPaymentPassword,
  authenticator: ({ authenticatorSince }) => authenticatorSince !== null,
  passkey: ({ passkeys }) => passkeys.length > 0,
};

export const isSet = (protection: Protection, overview: SecurityOverview): boolean => checks[protection](overview);

/**
 * How well the account is protected. An account with only secrets that can be guessed or read off a screen is not rated
 * strong, however many it has.
 */
export const scoreOf = (overview: SecurityOverview): { done: number; of: number; level: ProtectionLevel } => {
  const done = protections.filter((protection) => isSet(protection, overview)).length;
  const hasPossession = isSet('authenticator', overview) || isSet('passkey', overview);
  const level = done >= 4 && hasPossession ? 'strong' : done >= 3 ? 'fair' : 'weak';
  return { done, of: protections.length, level };
};
