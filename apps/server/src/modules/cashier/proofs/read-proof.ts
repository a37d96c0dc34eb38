import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type FileUrl, signFileUrl } from '#platform/uploads/file-url.ts';
import { findProof } from './proof.store.ts';
import type { ProofOwner } from './proof.types.ts';
import { proofFiles } from './proof-files.ts';

/** Returns the address of one of the member's own pictures; others are reported as not found. */
export const readProof = async (
  owner: ProofOwner,
  proofId: string,
  deps: { db: Db; keys: KeyRing; clock: Clock; config: Pick<Config, 'FILES_ORIGIN'> },
): Promise<FileUrl> => {
  const proof = await findProof(deps.db.read, { ...owner, proofId });
  if (proof === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return signFileUrl({ kind: proofFiles, brandId: owner.brandId, fileId: proofId, realm: 'player' }, deps);
};
