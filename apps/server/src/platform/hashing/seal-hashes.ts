import type { KeyRing } from '../kernel/key-ring.ts';
import type { Hasher } from './hasher.types.ts';

const purpose = 'password_hash';

/** Hashes from before they were sealed begin like this. */
const plainForm = /^\$argon2id\$/;

/** Seals a hash that lies open or under an older key; the password is not needed for it. */
export const sealHash = (stored: string, keys: Pick<KeyRing, 'seal' | 'open'>): string =>
  keys.seal(purpose, openHash(stored, keys), purpose);

const openHash = (stored: string, keys: Pick<KeyRing, 'open'>): string =>
  plainForm.test(stored) ? stored : keys.open(purpose, stored, purpose);

/**
 * Keeps hashes under the house key: payment passwords are short, and whoever has only the database cannot even begin
 * to guess them. Encrypting the hash, unlike mixing a key into it, lets the key change without the password.
 */
export const sealHashes = (hasher: Hasher, keys: Pick<KeyRing, 'seal' | 'open' | 'isCurrent'>): Hasher => ({
  ...hasher,
  hash: async (secret) => sealHash(await hasher.hash(secret), keys),
  verify: async (stored, secret) => hasher.verify(openHash(stored, keys), secret),
  isWeak: (stored) => !keys.isCurrent(stored) || hasher.isWeak(openHash(stored, keys)),
});
