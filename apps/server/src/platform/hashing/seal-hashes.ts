import type { KeyRing } from '../kernel/key-ring.ts';
import type { Hasher } from './hasher.types.ts';

const purpose = 'password_hash';

/** The prefix of hashes from before they were sealed. */
const plainForm = /^\$argon2id\$/;

/** Seals a hash that is unsealed or under an older key, without the password. */
export const sealHash = (stored: string, keys: Pick<KeyRing, 'seal' | 'open'>): string =>
  keys.seal(purpose, openHash(stored, keys), purpose);

const openHash = (stored: string, keys: Pick<KeyRing, 'open'>): string =>
  plainForm.test(stored) ? stored : keys.open(purpose, stored, purpose);

/**
 * Encrypts hashes under HOUSE_KEY: payment passwords are short, and a leaked database alone must not allow guessing
 * them. Unlike a pepper, encryption allows rotating the key without the password.
 */
export const sealHashes = (hasher: Hasher, keys: Pick<KeyRing, 'seal' | 'open' | 'isCurrent'>): Hasher => ({
  ...hasher,
  hash: async (secret) => sealHash(await hasher.hash(secret), keys),
  verify: async (stored, secret) => hasher.verify(openHash(stored, keys), secret),
  isWeak: (stored) => !keys.isCurrent(stored) || hasher.isWeak(openHash(stored, keys)),
});
