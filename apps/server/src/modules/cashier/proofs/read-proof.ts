import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { findProof } from './proof.store.ts';
import type { Proof, ProofOwner } from './proof.types.ts';

export type ProofFile = { contentType: Proof['contentType']; body: Buffer };

/** The file of a proof. One that is not what was kept is not shown: it could be anything. */
export const openProofFile = async (
  { contentType, sha256, storeKey }: Pick<Proof, 'contentType' | 'sha256' | 'storeKey'>,
  use: { objects: ObjectStore },
): Promise<ProofFile> => {
  const body = await use.objects.get(storeKey);
  if (body === null) throw new Error('the file of a proof is missing');
  if (!createHash('sha256').update(body).digest().equals(sha256)) throw new Error('the file of a proof is another');
  return { contentType, body };
};

/** A picture that the member has sent; anybody else's does not exist. */
export const readProof = async (
  owner: ProofOwner,
  proofId: string,
  use: { db: Db; objects: ObjectStore },
): Promise<ProofFile> => {
  const proof = await findProof(use.db.read, { ...owner, proofId });
  if (proof === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return openProofFile(proof, use);
};
