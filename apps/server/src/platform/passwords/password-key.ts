import { createHash } from 'node:crypto';

/** The first 64 bits of the SHA-1 of a password, as used in public lists of breached passwords. */
export type PasswordKey = { high: number; low: number };

export const sha1Of = (secret: string): Buffer => createHash('sha1').update(secret.normalize('NFC')).digest();

export const keyOf = (secret: string): PasswordKey => {
  const digest = sha1Of(secret);
  return { high: digest.readUInt32BE(0), low: digest.readUInt32BE(4) };
};
