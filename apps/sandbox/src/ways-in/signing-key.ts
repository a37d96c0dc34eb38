import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject };

/** A key created at each start: clients must fetch it again after a restart, as after a key rotation. */
export const createSigningKey = (id: string): SigningKey => ({
  id,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});
