import { type BlindIndex, blindIndex } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { newFileKey, openFile, type SealContext, sealFile } from '#platform/uploads/seal-file.ts';
import type { IdentityOwner, SealedPerson } from './identity-check.types.ts';

const purpose = 'protection.identity';
export const documentPurpose = 'protection.paper';

const bound = ({ brandId, memberId }: IdentityOwner, caseId: string, field: 'name' | 'birthday'): string =>
  `protection.identity_case:${brandId}:${memberId}:${caseId}:${field}`;

/** Normalizes case, composition and spaces; includes the brand, so that digests of two brands never match. */
const personText = (brandId: string, { realName, birthday }: { realName: string; birthday: string }): string =>
  `${brandId}:${realName.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim()}:${birthday}`;

/** The digests under the current and older keys, for matching during a key rotation. */
export const personDigests = (
  keys: KeyRing,
  brandId: string,
  person: { realName: string; birthday: string },
): Buffer[] => keys.digests('protection.person', personText(brandId, person));

export const sealPerson = (
  keys: KeyRing,
  owner: IdentityOwner & { caseId: string },
  { realName, birthday }: { realName: string; birthday: string },
): SealedPerson => ({
  name: keys.seal(purpose, realName, bound(owner, owner.caseId, 'name')),
  birthday: keys.seal(purpose, birthday, bound(owner, owner.caseId, 'birthday')),
  digest: keys.digest('protection.person', personText(owner.brandId, { realName, birthday })),
});

export const openPerson = (
  keys: KeyRing,
  owner: IdentityOwner & { caseId: string },
  person: Pick<SealedPerson, 'name' | 'birthday'>,
): { realName: string; birthday: string } => ({
  realName: keys.open(purpose, person.name, bound(owner, owner.caseId, 'name')),
  birthday: keys.open(purpose, person.birthday, bound(owner, owner.caseId, 'birthday')),
});

/** The digest that equal pictures of one brand share. */
export const pictureIndex = (keys: KeyRing, brandId: string, body: Buffer): BlindIndex =>
  blindIndex(keys, documentPurpose, `${brandId}:${body.toString('base64')}`);

export const documentSealContext = ({ brandId, documentId }: { brandId: string; documentId: string }): SealContext => ({
  purpose: documentPurpose,
  bound: `protection.identity_document:${brandId}:${documentId}`,
});

export const sealDocument = (
  keys: KeyRing,
  document: { brandId: string; documentId: string },
  body: Buffer,
): { keySealed: string; sealed: Buffer } => {
  const keySealed = newFileKey(keys, documentSealContext(document));
  return { keySealed, sealed: sealFile(keys, documentSealContext(document), keySealed, body) };
};

export const openDocument = (
  keys: KeyRing,
  { keySealed, ...document }: { brandId: string; documentId: string; keySealed: string },
  sealed: Buffer,
): Buffer => openFile(keys, documentSealContext(document), keySealed, sealed);
