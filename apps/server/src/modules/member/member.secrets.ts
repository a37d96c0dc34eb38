import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { partsOf } from './contacts/contact-parts.ts';
import {
  contactDigest,
  detailDigest,
  openContact,
  openDetail,
  sealContact,
  sealDetail,
} from './contacts/contact-seal.ts';

const contacts: SealedRows = {
  table: 'member.contact',
  key: ['member_id', 'kind'],
  sealed: ['sealed'],
  reads: ['brand_id'],
  rewrite: ({ brand_id: brandId, member_id: memberId, kind, sealed }, keys) => {
    const value = openContact(keys, { brandId, memberId }, kind, sealed);
    return {
      sealed: sealContact(keys, { brandId, memberId }, kind, value),
      digest: contactDigest(keys, { brandId, kind, value }),
      parts: kind === 'mobile' ? `{${partsOf(keys, { brandId, e164: value }).join(',')}}` : null,
    };
  },
};

const details: SealedRows = {
  table: 'member.detail',
  key: ['member_id', 'field'],
  sealed: ['sealed'],
  reads: ['brand_id'],
  rewrite: ({ brand_id: brandId, member_id: memberId, field, sealed }, keys) => {
    const value = openDetail(keys, { brandId, memberId }, field, sealed);
    return {
      sealed: sealDetail(keys, { brandId, memberId }, field, value),
      digest: detailDigest(keys, { brandId, field, value }),
    };
  },
};

export const memberSecrets: readonly SealedRows[] = [contacts, details];
