import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject };

/** A key of this run alone: whoever trusted it yesterday must fetch it anew, as after a change of keys at a provider. */
export const createSigningKey = (id: string): SigningKey => ({
  id,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});
