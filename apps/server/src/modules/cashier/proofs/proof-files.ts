import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { type FilePlace, openFile } from '#platform/uploads/seal-file.ts';
import type { FileKind } from '#platform/uploads/serve-files.ts';
import { findProof } from './proof.store.ts';
import type { Proof } from './proof.types.ts';

export const proofFiles = 'proof';

export const proofPlace = ({ brandId, proofId }: Pick<Proof, 'brandId' | 'proofId'>): FilePlace => ({
  purpose: 'cashier.proof',
  bound: `cashier.proof:${brandId}:${proofId}`,
});

/** The picture as it was kept. One that is another is not shown: it could be anything. */
const openProof = async (proof: Proof, use: { keys: KeyRing; objects: ObjectStore }): Promise<Buffer> => {
  const isKept = (body: Buffer): boolean => createHash('sha256').update(body).digest().equals(proof.sha256);
  const file = await use.objects.get(proof.storeKey);
  if (file === null) throw new Error('the file of a proof is missing');
  // From before files were sealed.
  if (isKept(file)) return file;
  if (proof.keySealed === null) throw new Error('the file of a proof is another');
  const body = openFile(use.keys, proofPlace(proof), proof.keySealed, file);
  if (!isKept(body)) throw new Error('the file of a proof is another');
  return body;
};

/** Pictures sent as proofs, for whoever has an address that the house signed. */
export const proofFileKind = (use: { db: Db; keys: KeyRing; objects: ObjectStore }): FileKind => ({
  kind: proofFiles,
  open: async ({ brandId, fileId: proofId }) => {
    const proof = await findProof(use.db.read, { brandId, proofId });
    return proof === null ? null : { contentType: proof.contentType, body: await openProof(proof, use) };
  },
});
