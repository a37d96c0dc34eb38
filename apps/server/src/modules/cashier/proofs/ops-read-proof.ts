import type { Audit } from '#modules/audit/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { type FileUrl, signFileUrl } from '#platform/uploads/file-url.ts';
import { findProof } from './proof.store.ts';
import { proofFiles } from './proof-files.ts';

/**
 * Returns the address of an order's picture for an operator. Every access is recorded before an address is returned. A
 * picture without an order is not accessible to operators.
 */
export const opsReadProof = async (
  { brandId, proofId }: { brandId: string; proofId: string },
  operator: Operator,
  deps: { db: Db; audit: Audit; keys: KeyRing; clock: Clock; config: Pick<Config, 'FILES_ORIGIN'> },
): Promise<FileUrl> => {
  const { actor, address, requestId, rights } = operator;
  await deps.db.transaction(async (tx) => {
    const found = await findProof(tx, { brandId, proofId });
    if (found === null || found.object === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const { kind, id } = found.object;
    if (!isAllowed(rights, `${kind}.read`, brandId)) throw new Refusal('SYSTEM_NOT_FOUND');
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'cashier.look_at_proof',
      object: { kind, id },
      after: { proofId, memberId: found.memberId },
      address,
      requestId,
    });
  });
  return signFileUrl({ kind: proofFiles, brandId, fileId: proofId, realm: 'staff' }, deps);
};
