import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyRing, SealBroken } from '../kernel/key-ring.ts';

const ivBytes = 12;
const tagBytes = 16;

/** The purpose of a file and the row it belongs to: moved elsewhere, it cannot be opened. */
export type SealContext = { purpose: string; bound: string };

/**
 * Encrypts a file under its own key, and that key under HOUSE_KEY. Rotating HOUSE_KEY rewrites no file, and deleting a
 * file's key makes every copy unreadable.
 */
export const newFileKey = (keys: KeyRing, { purpose, bound }: SealContext): string =>
  keys.seal(purpose, randomBytes(32).toString('base64url'), bound);

const fileKeyOf = (keys: KeyRing, { purpose, bound }: SealContext, keySealed: string): Buffer =>
  Buffer.from(keys.open(purpose, keySealed, bound), 'base64url');

export const resealFileKey = (keys: KeyRing, { purpose, bound }: SealContext, keySealed: string): string =>
  keys.seal(purpose, keys.open(purpose, keySealed, bound), bound);

export const sealFile = (keys: KeyRing, context: SealContext, keySealed: string, body: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', fileKeyOf(keys, context, keySealed), iv);
  cipher.setAAD(Buffer.from(context.bound));
  return Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
};

export const openFile = (keys: KeyRing, context: SealContext, keySealed: string, sealed: Buffer): Buffer => {
  const key = fileKeyOf(keys, context, keySealed);
  if (sealed.length < ivBytes + tagBytes) throw new SealBroken('too short to be sealed');
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
    cipher.setAAD(Buffer.from(context.bound));
    cipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([cipher.update(sealed.subarray(ivBytes, -tagBytes)), cipher.final()]);
  } catch (cause) {
    throw new SealBroken('altered, or moved from where it belongs', { cause });
  }
};
