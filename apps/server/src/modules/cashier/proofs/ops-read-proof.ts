import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { findProof } from './proof.store.ts';
import { openProofFile, type ProofFile } from './read-proof.ts';

/**
 * A picture as an operator looks at it who works on its order. Every look is recorded before anything is shown. A
 * picture that belongs to no order is nobody's business yet.
 */
export const opsReadProof = async (
  { brandId, proofId }: { brandId: string; proofId: string },
  operator: Operator,
  use: { db: Db; audit: Audit; objects: ObjectStore },
): Promise<ProofFile> => {
  const { actor, address, requestId, rights } = operator;
  const proof = await use.db.transaction(async (tx) => {
    const found = await findProof(tx, { brandId, proofId });
    if (found === null || found.object === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const { kind, id } = found.object;
    if (!isAllowed(rights, `${kind}.read`, brandId)) throw new Refusal('SYSTEM_NOT_FOUND');
    await use.audit.record(tx, {
      brandId,
      actor,
      action: 'cashier.look_at_proof',
      object: { kind, id },
      after: { proofId, memberId: found.memberId },
      address,
      requestId,
    });
    return found;
  });
  return openProofFile(proof, use);
};
