import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { openCopyKey, sealCopyKey } from './copies/piece-seal.ts';

export const privacySecrets: readonly SealedRows[] = [
  {
    table: 'privacy.copy',
    key: ['id'],
    sealed: ['sealed_key'],
    reads: ['brand_id', 'member_id'],
    rewrite: ({ id, brand_id: brandId, member_id: memberId, sealed_key: sealed }, keys) => {
      const owner = { brandId, memberId };
      return { sealed_key: sealCopyKey(keys, owner, id, openCopyKey(keys, owner, id, sealed)) };
    },
  },
];
