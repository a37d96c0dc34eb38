import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** The issuer's name shown by the authenticator app. */
export const totpIssuer = 'Fairhouse back office';

/** Bound to its owner: in another row the secret cannot be decrypted. */
export const sealTotpSecret = (keys: KeyRing, operatorId: string, secret: string): string =>
  keys.seal('staff_authenticator', secret, operatorId);

export const openTotpSecret = (keys: KeyRing, operatorId: string, sealed: string): string =>
  keys.open('staff_authenticator', sealed, operatorId);
