import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { hasRoom } from '#platform/uploads/daily-limit.rules.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { PictureCleaner, PictureType } from '#platform/uploads/picture.types.ts';
import { newFileKey, sealFile } from '#platform/uploads/seal-file.ts';
import { bytesToday, insertProof, lockUploads, markStored } from './proof.store.ts';
import type { ProofOwner } from './proof.types.ts';
import { proofSealContext } from './proof-files.ts';

const tooMuch = (): Refusal => new Refusal('CASHIER_PICTURES_TODAY');

/**
 * Stores a picture as a proof: re-encoded, counted against the daily limit, encrypted. The row is written before the
 * file and marked after it, so that a crash in between leaves a row for the cleanup job and never an unknown file.
 */
export const uploadProof = async (
  owner: ProofOwner,
  { sent, declared }: { sent: Uint8Array; declared: PictureType },
  deps: { db: Db; keys: KeyRing; objects: ObjectStore; pictures: PictureCleaner },
): Promise<{ proofId: string; width: number; height: number; bytes: number }> => {
  // Over the daily limit nothing is re-encoded.
  if (!hasRoom({ today: await bytesToday(deps.db.read, owner), more: 1 })) throw tooMuch();
  const picture = await deps.pictures.clean(sent, declared);
  if (picture === null) throw new Refusal('CASHIER_PICTURE_REFUSED');
  const { body, contentType, width, height } = picture;
  const proofId = newId();
  const storeKey = newObjectKey('proof');
  const context = proofSealContext({ ...owner, proofId });
  const keySealed = newFileKey(deps.keys, context);
  const sha256 = createHash('sha256').update(body).digest();
  await deps.db.transaction(async (tx) => {
    await lockUploads(tx, owner);
    if (!hasRoom({ today: await bytesToday(tx, owner), more: body.length })) throw tooMuch();
    const saved = { proofId, contentType, bytes: body.length, width, height, sha256, storeKey, keySealed };
    await insertProof(tx, { ...owner, ...saved });
  });
  const sealed = sealFile(deps.keys, context, keySealed, body);
  await deps.objects.put(storeKey, sealed, { contentType: 'application/octet-stream' });
  if (!(await markStored(deps.db.read, { brandId: owner.brandId, proofId }))) throw new Error('the proof was dropped');
  return { proofId, width, height, bytes: body.length };
};
