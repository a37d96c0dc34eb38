import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { CopyFormat, CopyOwner } from './copy.types.ts';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

const keyBound = ({ brandId, memberId }: CopyOwner, copyId: string): string =>
  `privacy.copy:${brandId}:${memberId}:${copyId}`;

/** The key of one copy's files. Deleting the row deletes the key and makes the files unreadable. */
export const newCopyKey = (keys: KeyRing, owner: CopyOwner, copyId: string): { key: Buffer; sealed: string } => {
  const key = randomBytes(keyBytes);
  return { key, sealed: sealCopyKey(keys, owner, copyId, key) };
};

export const sealCopyKey = (keys: KeyRing, owner: CopyOwner, copyId: string, key: Buffer): string =>
  keys.seal('privacy.copy', key.toString('base64url'), keyBound(owner, copyId));

export const openCopyKey = (keys: KeyRing, owner: CopyOwner, copyId: string, sealed: string): Buffer =>
  Buffer.from(keys.open('privacy.copy', sealed, keyBound(owner, copyId)), 'base64url');

/** Bound into the encryption: a piece does not decrypt in another position. */
export type PieceContext = { copyId: string; format: CopyFormat; n: number };

const associatedData = ({ copyId, format, n }: PieceContext): Buffer => Buffer.from(`${copyId}:${format}:${n}`);

export const sealPiece = (key: Buffer, context: PieceContext, bytes: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(associatedData(context));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

export const openPiece = (key: Buffer, context: PieceContext, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
  decipher.setAAD(associatedData(context));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
};
