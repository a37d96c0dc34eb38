import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyRing, SealBroken } from '#platform/kernel/key-ring.ts';
import type { IdentityOwner, SealedPerson } from './identity-check.types.ts';

const purpose = 'protection.identity';
const paperPurpose = 'protection.paper';
const ivBytes = 12;
const tagBytes = 16;

const bound = ({ brandId, memberId }: IdentityOwner, caseId: string, field: 'name' | 'birthday'): string =>
  `protection.identity_case:${brandId}:${memberId}:${caseId}:${field}`;

/** Case, composition and spaces aside; the brand is in it, so that no two brands can be joined by it. */
const personDigest = (keys: KeyRing, brandId: string, realName: string, birthday: string): Buffer =>
  keys.digest(
    'protection.person',
    `${brandId}:${realName.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim()}:${birthday}`,
  );

export const sealPerson = (
  keys: KeyRing,
  owner: IdentityOwner & { caseId: string },
  { realName, birthday }: { realName: string; birthday: string },
): SealedPerson => ({
  name: keys.seal(purpose, realName, bound(owner, owner.caseId, 'name')),
  birthday: keys.seal(purpose, birthday, bound(owner, owner.caseId, 'birthday')),
  digest: personDigest(keys, owner.brandId, realName, birthday),
});

export const openPerson = (
  keys: KeyRing,
  owner: IdentityOwner & { caseId: string },
  person: Pick<SealedPerson, 'name' | 'birthday'>,
): { realName: string; birthday: string } => ({
  realName: keys.open(purpose, person.name, bound(owner, owner.caseId, 'name')),
  birthday: keys.open(purpose, person.birthday, bound(owner, owner.caseId, 'birthday')),
});

/** What equal pictures of one brand share. */
export const pictureDigest = (keys: KeyRing, brandId: string, body: Buffer): Buffer =>
  keys.digest('protection.paper', `${brandId}:${body.toString('base64')}`);

const paperBound = (brandId: string, documentId: string): string =>
  `protection.identity_document:${brandId}:${documentId}`;

/**
 * Hides a picture under a key of its own, and that key under the house's. A house key that changes needs no picture
 * written anew, and a picture whose key is gone is gone wherever a copy of it may lie.
 */
export const sealPaper = (
  keys: KeyRing,
  { brandId, documentId }: { brandId: string; documentId: string },
  body: Buffer,
): { keySealed: string; sealed: Buffer } => {
  const key = randomBytes(32);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(paperBound(brandId, documentId)));
  const hidden = Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  const keySealed = keys.seal(paperPurpose, key.toString('base64url'), paperBound(brandId, documentId));
  return { keySealed, sealed: hidden };
};

export const openPaper = (
  keys: KeyRing,
  { brandId, documentId, keySealed }: { brandId: string; documentId: string; keySealed: string },
  sealed: Buffer,
): Buffer => {
  const key = Buffer.from(keys.open(paperPurpose, keySealed, paperBound(brandId, documentId)), 'base64url');
  if (sealed.length < ivBytes + tagBytes) throw new SealBroken('too short to be sealed');
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
    cipher.setAAD(Buffer.from(paperBound(brandId, documentId)));
    cipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([cipher.update(sealed.subarray(ivBytes, -tagBytes)), cipher.final()]);
  } catch (cause) {
    throw new SealBroken('altered, or moved from where it belongs', { cause });
  }
};
