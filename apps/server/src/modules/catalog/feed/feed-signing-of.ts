import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** The key pair that signs our feed requests; studios verify with the public half. */
export type FeedSigning = { keyId: string; secretKey: Buffer; publicKey: string };

/** Derived from HOUSE_KEY: changing that key changes this one, and studios need the new public key. */
export const feedSigningOf = (keys: KeyRing): FeedSigning => {
  const pair = keyPairFromSeed(keys.derive('catalog.feed_signing', 32));
  const publicKey = publicKeyText(pair.publicKey);
  return { keyId: `feed-${publicKey.slice(0, 8)}`, secretKey: pair.secretKey, publicKey };
};
