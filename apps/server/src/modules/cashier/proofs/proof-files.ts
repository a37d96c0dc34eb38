import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { openFile, type SealContext } from '#platform/uploads/seal-file.ts';
import type { FileKind } from '#platform/uploads/serve-files.ts';
import { findProof } from './proof.store.ts';
import type { Proof } from './proof.types.ts';

export const proofFiles = 'proof';

export const proofSealContext = ({ brandId, proofId }: Pick<Proof, 'brandId' | 'proofId'>): SealContext => ({
  purpose: 'cashier.proof',
  bound: `cashier.proof:${brandId}:${proofId}`,
});

/** The stored picture; throws if the file does not match its digest. */
const openProof = async (proof: Proof, deps: { keys: KeyRing; objects: ObjectStore }): Promise<Buffer> => {
  const isIntact = (body: Buffer): boolean => createHash('sha256').update(body).digest().equals(proof.sha256);
  const file = await deps.objects.get(proof.storeKey);
  if (file === null) throw new Error('the file of a proof is missing');
  // Stored before files were encrypted.
  if (isIntact(file)) return file;
  if (proof.keySealed === null) throw new Error('the file of a proof does not match its digest');
  const body = openFile(deps.keys, proofSealContext(proof), proof.keySealed, file);
  if (!isIntact(body)) throw new Error('the file of a proof does not match its digest');
  return body;
};

/** Proof pictures, served to holders of a signed address. */
export const proofFileKind = (deps: { db: Db; keys: KeyRing; objects: ObjectStore }): FileKind => ({
  kind: proofFiles,
  open: async ({ brandId, fileId: proofId }) => {
    const proof = await findProof(deps.db.read, { brandId, proofId });
    return proof === null ? null : { contentType: proof.contentType, body: await openProof(proof, deps) };
  },
});
