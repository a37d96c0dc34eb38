import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ContactKind, DetailField } from '../member.types.ts';

type Owner = { brandId: string; memberId: string };

const contactBound = ({ brandId, memberId }: Owner, kind: ContactKind): string =>
  `member.contact:${brandId}:${memberId}:${kind}`;

const detailBound = ({ brandId, memberId }: Owner, field: DetailField): string =>
  `member.detail:${brandId}:${memberId}:${field}`;

/** Equal for equal contacts of one brand. It includes the brand, so that contacts cannot be matched across brands. */
export const contactDigest = (
  keys: KeyRing,
  { brandId, kind, value }: { brandId: string; kind: ContactKind; value: string },
): Buffer => keys.digest(`member.contact:${kind}`, `${brandId}:${value}`);

/** Possible digests during a key rotation. */
export const contactDigests = (
  keys: KeyRing,
  { brandId, kind, value }: { brandId: string; kind: ContactKind; value: string },
): Buffer[] => keys.digests(`member.contact:${kind}`, `${brandId}:${value}`);

export const sealContact = (keys: KeyRing, owner: Owner, kind: ContactKind, value: string): string =>
  keys.seal('member.contact', value, contactBound(owner, kind));

export const openContact = (keys: KeyRing, owner: Owner, kind: ContactKind, sealed: string): string =>
  keys.open('member.contact', sealed, contactBound(owner, kind));

/** Equal payees or identity numbers have equal digests, regardless of case and Unicode composition. */
export const detailDigest = (
  keys: KeyRing,
  { brandId, field, value }: { brandId: string; field: DetailField; value: string },
): Buffer => keys.digest(`member.detail:${field}`, `${brandId}:${value.normalize('NFKC').toLowerCase()}`);

export const sealDetail = (keys: KeyRing, owner: Owner, field: DetailField, value: string): string =>
  keys.seal('member.detail', value, detailBound(owner, field));

export const openDetail = (keys: KeyRing, owner: Owner, field: DetailField, sealed: string): string =>
  keys.open('member.detail', sealed, detailBound(owner, field));
