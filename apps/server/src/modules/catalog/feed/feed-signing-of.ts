import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** What the house signs its questions to studios with, and what it tells them to check by. */
export type FeedSigning = { keyId: string; secretKey: Buffer; publicKey: string };

/** The key follows from the house key: another house key is another key here, and studios must be told. */
export const feedSigningOf = (keys: KeyRing): FeedSigning => {
  const pair = keyPairFromSeed(keys.derive('catalog.feed_signing', 32));
  const publicKey = publicKeyText(pair.publicKey);
  return { keyId: `feed-${publicKey.slice(0, 8)}`, secretKey: pair.secretKey, publicKey };
};
