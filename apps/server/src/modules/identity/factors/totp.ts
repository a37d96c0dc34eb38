import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** Bound to its owner: in another row the secret cannot be decrypted. */
export const sealTotpSecret = (keys: KeyRing, subjectId: string, secret: string): string =>
  keys.seal('authenticator', secret, subjectId);

export const openTotpSecret = (keys: KeyRing, subjectId: string, sealed: string): string =>
  keys.open('authenticator', sealed, subjectId);
