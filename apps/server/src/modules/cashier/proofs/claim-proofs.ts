import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { attachProofs, lockClaimable } from './proof.store.ts';
import type { ProofObject, ProofOwner } from './proof.types.ts';

/**
 * Attaches pictures to an order permanently and returns how many there are. Refuses all of them if one is missing, is
 * another member's, or belongs to another order. Pictures that the order already has count again, so that the request
 * is idempotent.
 */
export const claimProofs = async (
  tx: Tx,
  { brandId, memberId, proofIds, object }: ProofOwner & { proofIds: readonly string[]; object: ProofObject },
): Promise<number> => {
  const wanted = [...new Set(proofIds)];
  if (wanted.length === 0) return 0;
  const found = await lockClaimable(tx, { brandId, memberId, proofIds: wanted, object });
  if (found.length !== wanted.length) throw new Refusal('CASHIER_PROOF_MISSING');
  const free = found.flatMap(({ proofId, isFree }) => (isFree ? [proofId] : []));
  await attachProofs(tx, { brandId, proofIds: free, object });
  return wanted.length;
};
