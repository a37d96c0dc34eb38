import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { resealFileKey } from '#platform/uploads/seal-file.ts';
import { openPayee, payeeDigest, sealPayee } from './payees/payee-seal.ts';
import { proofSealContext } from './proofs/proof-files.ts';

const payees: SealedRows = {
  table: 'cashier.payee',
  key: ['id'],
  sealed: ['sealed'],
  reads: ['brand_id', 'member_id', 'kind'],
  rewrite: ({ id: payeeId, brand_id: brandId, member_id: memberId, kind, sealed }, keys) => {
    const owner = { brandId, memberId, payeeId };
    const secret = openPayee(keys, { ...owner, sealed });
    return {
      sealed: sealPayee(keys, owner, secret),
      digest: payeeDigest(keys, { brandId, kind, number: secret.number }),
    };
  },
};

const proofs: SealedRows = {
  table: 'cashier.proof',
  key: ['id'],
  sealed: ['key_sealed'],
  never: ['key_sealed'],
  reads: ['brand_id'],
  rewrite: ({ id: proofId, brand_id: brandId, key_sealed: sealed }, keys) => ({
    key_sealed: resealFileKey(keys, proofSealContext({ brandId, proofId }), sealed),
  }),
};

export const cashierSecrets: readonly SealedRows[] = [payees, proofs];
