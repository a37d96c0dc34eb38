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
 * Takes a picture as a proof: drawn anew, counted against the member's day, sealed, then kept. The row comes before the
 * file and the mark after it, so that a house that stops in between leaves a row that is tidied away with its file,
 * and never a file that nobody knows.
 */
export const uploadProof = async (
  owner: ProofOwner,
  { sent, declared }: { sent: Uint8Array; declared: PictureType },
  deps: { db: Db; keys: KeyRing; objects: ObjectStore; pictures: PictureCleaner },
): Promise<{ proofId: string; width: number; height: number; bytes: number }> => {
  // Whoever is at the end of the day's room costs no drawing any more.
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
