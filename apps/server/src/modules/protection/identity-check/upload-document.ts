import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { hasRoom } from '#platform/uploads/daily-limit.rules.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { PictureCleaner, PictureType } from '#platform/uploads/picture.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { bytesToday, insertDocument, takeStored } from './document.store.ts';
import { isWithMember } from './identity-check.states.ts';
import { findLatest, lockIdentity } from './identity-check.store.ts';
import type { DocumentKind, IdentityCase, IdentityDeps, IdentityOwner } from './identity-check.types.ts';
import { pictureIndex, sealDocument } from './identity-seal.ts';
import { openCase } from './open-case.ts';
import { type ShownCheck, showCheck } from './show-check.ts';

export type UploadDeps = IdentityDeps & { objects: ObjectStore; pictures: PictureCleaner };

const tooMuch = (): Refusal => new Refusal('CASHIER_PICTURES_TODAY');

/**
 * The case that accepts documents now. A member without one may start voluntarily; decided cases and cases under review
 * are not touched.
 */
export const caseForDocuments = async (
  tx: Tx,
  owner: IdentityOwner,
  now: Date,
  deps: Pick<IdentityDeps, 'outbox'>,
): Promise<IdentityCase> => {
  const latest = await findLatest(tx, owner);
  if (latest === null) {
    const profile = await profileFor(tx, owner);
    const made = await openCase(tx, { ...owner, because: 'AGE', askedBy: 'member', dueAt: null, now, profile }, deps);
    if (made === null) throw new Error('a member without a case has an earlier request');
    return made;
  }
  if (!isWithMember(latest.state)) throw new Refusal('PROTECTION_STATE_REFUSED', { details: { state: latest.state } });
  return latest;
};

/**
 * Accepts the picture of a document: re-encodes it, counts it against the daily limit, seals and stores it. The row is
 * written before the file and marked after it, so that a crash in between leaves a row that is cleaned up with its
 * file, and never an unknown file. A newer picture of the same document replaces the older one.
 */
export const uploadDocument = async (
  owner: IdentityOwner,
  kind: DocumentKind,
  { sent, declared }: { sent: Uint8Array; declared: PictureType },
  deps: UploadDeps,
): Promise<ShownCheck> => {
  // Checks the daily limit and the case first, so that a refused upload costs no re-encoding.
  if (!hasRoom({ today: await bytesToday(deps.db.read, owner), more: 1 })) throw tooMuch();
  await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    await caseForDocuments(tx, owner, await deadlineNow(tx), deps);
  });
  const picture = await deps.pictures.clean(sent, declared);
  if (picture === null) throw new Refusal('CASHIER_PICTURE_REFUSED');
  const { body, contentType } = picture;
  const documentId = newId();
  const storeKey = newObjectKey('paper');
  const { keySealed, sealed } = sealDocument(deps.keys, { ...owner, documentId }, body);
  const index = pictureIndex(deps.keys, owner.brandId, body);
  const { caseId } = await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    if (!hasRoom({ today: await bytesToday(tx, owner), more: body.length })) throw tooMuch();
    const createdAt = await deadlineNow(tx);
    const taking = await caseForDocuments(tx, owner, createdAt, deps);
    const document = { ...owner, documentId, caseId: taking.caseId, kind, contentType, bytes: body.length, ...index };
    await insertDocument(tx, { ...document, keySealed, storeKey, createdAt });
    return taking;
  });
  await deps.objects.put(storeKey, sealed, { contentType: 'application/octet-stream' });
  await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, owner);
    const at = await deadlineNow(tx);
    // It may have been submitted meanwhile: documents do not change during the review.
    const taking = await caseForDocuments(tx, owner, at, deps);
    if (taking.caseId !== caseId) throw new Refusal('PROTECTION_STATE_REFUSED', { details: { state: taking.state } });
    await takeStored(tx, { documentId, caseId, kind, at });
  });
  return showCheck(deps.db.read, owner, deps);
};
