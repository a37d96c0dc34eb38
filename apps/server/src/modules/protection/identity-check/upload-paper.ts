import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { hasRoom } from '#platform/uploads/day-room.rules.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { PictureCleaner, PictureType } from '#platform/uploads/picture.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { bytesToday, insertDocument, takeStored } from './document.store.ts';
import { isWithMember } from './identity-check.states.ts';
import { findLatest, lockIdentity } from './identity-check.store.ts';
import type { IdentityCase, IdentityOwner, IdentityPaper, IdentityUses } from './identity-check.types.ts';
import { pictureIndex, sealPaper } from './identity-seal.ts';
import { openCase } from './open-case.ts';
import { type ShownCheck, showCheck } from './show-check.ts';

export type UploadUses = IdentityUses & { objects: ObjectStore; pictures: PictureCleaner };

const tooMuch = (): Refusal => new Refusal('CASHIER_PICTURES_TODAY');

/** The case that takes papers now. Whoever was never asked may begin by themselves; what is decided or with us is not touched. */
export const caseForPapers = async (
  tx: Tx,
  owner: IdentityOwner,
  now: Date,
  use: Pick<IdentityUses, 'outbox'>,
): Promise<IdentityCase> => {
  const latest = await findLatest(tx, owner);
  if (latest === null) {
    const profile = await profileFor(tx, owner);
    const made = await openCase(tx, { ...owner, because: 'AGE', askedBy: 'member', dueAt: null, now, profile }, use);
    if (made === null) throw new Error('somebody without a case was asked before');
    return made;
  }
  if (!isWithMember(latest.state)) throw new Refusal('PROTECTION_STATE_REFUSED', { details: { state: latest.state } });
  return latest;
};

/**
 * Takes the picture of a paper: drawn anew, counted against the member's day, sealed, then kept. The row comes before
 * the file and the mark after it, so that a house that stops in between leaves a row that is tidied away with its
 * file, and never a file that nobody knows. A newer picture of the same paper takes the place of the older.
 */
export const uploadPaper = async (
  owner: IdentityOwner,
  kind: IdentityPaper,
  { sent, declared }: { sent: Uint8Array; declared: PictureType },
  use: UploadUses,
): Promise<ShownCheck> => {
  // Whoever is at the end of the day's room, or has nothing to send, costs no drawing.
  if (!hasRoom({ today: await bytesToday(use.db.read, owner), more: 1 })) throw tooMuch();
  await use.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    await caseForPapers(tx, owner, await deadlineNow(tx), use);
  });
  const picture = await use.pictures.clean(sent, declared);
  if (picture === null) throw new Refusal('CASHIER_PICTURE_REFUSED');
  const { body, contentType } = picture;
  const documentId = newId();
  const storeKey = newObjectKey('paper');
  const { keySealed, sealed } = sealPaper(use.keys, { ...owner, documentId }, body);
  const index = pictureIndex(use.keys, owner.brandId, body);
  const { caseId } = await use.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    if (!hasRoom({ today: await bytesToday(tx, owner), more: body.length })) throw tooMuch();
    const createdAt = await deadlineNow(tx);
    const taking = await caseForPapers(tx, owner, createdAt, use);
    const document = { ...owner, documentId, caseId: taking.caseId, kind, contentType, bytes: body.length, ...index };
    await insertDocument(tx, { ...document, keySealed, storeKey, createdAt });
    return taking;
  });
  await use.objects.put(storeKey, sealed, { contentType: 'application/octet-stream' });
  await use.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    const at = await deadlineNow(tx);
    // It may have been handed in meanwhile: what a person looks at does not change under their eyes.
    const taking = await caseForPapers(tx, owner, at, use);
    if (taking.caseId !== caseId) throw new Refusal('PROTECTION_STATE_REFUSED', { details: { state: taking.state } });
    await takeStored(tx, { documentId, caseId, kind, at });
  });
  return showCheck(use.db.read, owner, use);
};
