import { redigest } from '#platform/kernel/blind-index.ts';
import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { resealFileKey } from '#platform/uploads/seal-file.ts';
import { fingerprintPurpose } from './exclusion-register/fingerprints-of.ts';
import { documentPurpose, documentSealContext, openPerson, sealPerson } from './identity-check/identity-seal.ts';

const cases: SealedRows = {
  table: 'protection.identity_case',
  key: ['id'],
  sealed: ['name_sealed', 'birthday_sealed'],
  reads: ['brand_id', 'member_id'],
  rewrite: ({ id: caseId, brand_id: brandId, member_id: memberId, name_sealed, birthday_sealed }, keys) => {
    const owner = { brandId, memberId, caseId };
    const person = openPerson(keys, owner, { name: name_sealed, birthday: birthday_sealed });
    const { name, birthday, digest } = sealPerson(keys, owner, person);
    return { name_sealed: name, birthday_sealed: birthday, person_digest: digest };
  },
};

const documents: SealedRows = {
  table: 'protection.identity_document',
  key: ['id'],
  sealed: ['key_sealed', 'digest_source'],
  never: ['digest_source'],
  reads: ['brand_id', 'digest'],
  rewrite: ({ id: documentId, brand_id: brandId, key_sealed: sealed, digest_source: source, digest }, keys) => {
    const index = source === null ? { digest, digestSource: null } : redigest(keys, documentPurpose, source);
    return {
      // A removed picture has no key any more.
      key_sealed: sealed === null ? null : resealFileKey(keys, documentSealContext({ brandId, documentId }), sealed),
      digest: index.digest,
      digest_source: index.digestSource,
    };
  },
};

const fingerprintsIn = (table: string, key: readonly string[]): SealedRows => ({
  table,
  key,
  sealed: ['digest_source'],
  never: ['digest_source'],
  reads: ['kind'],
  rewrite: ({ kind, digest_source: source }, keys) => {
    const { digest, digestSource } = redigest(keys, fingerprintPurpose(kind), source);
    return { digest, digest_source: digestSource };
  },
  dropsDoubles: true,
});

export const protectionSecrets: readonly SealedRows[] = [
  cases,
  documents,
  // Released fingerprints are re-keyed first; until both tables use one key, lookups try all keys.
  fingerprintsIn('protection.match_mark', ['match_id', 'kind', 'digest']),
  fingerprintsIn('protection.person_mark', ['kind', 'digest', 'brand_id', 'member_id']),
];
