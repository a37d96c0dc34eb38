import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** Whose codes these are, as the app shows it. */
export const totpIssuer = 'Fairhouse back office';

/** Bound to its owner: a secret that is moved to another row cannot be opened. */
export const sealTotpSecret = (keys: KeyRing, operatorId: string, secret: string): string =>
  keys.seal('staff_authenticator', secret, operatorId);

export const openTotpSecret = (keys: KeyRing, operatorId: string, sealed: string): string =>
  keys.open('staff_authenticator', sealed, operatorId);
