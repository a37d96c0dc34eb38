import { keyPairFromSeed } from './ed25519.ts';

/** The key pairs printed in the protocol's test vector. Their secrets are public: good for tests, refused in production. */
export const testKeys = {
  vendor: keyPairFromSeed(Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')),
  platform: keyPairFromSeed(Buffer.from('f1e1d1c1b1a191817161514131211101f0e0d0c0b0a090807060504030201000', 'hex')),
} as const;

/** Whether the secret of this key is public. */
export const isTestKey = (publicKey: Buffer): boolean =>
  Object.values(testKeys).some((pair) => pair.publicKey.equals(publicKey));
