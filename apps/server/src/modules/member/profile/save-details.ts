import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { upsertDetail } from '../contacts/contact.store.ts';
import { detailDigest, sealDetail } from '../contacts/contact-seal.ts';
import { type DetailField, detailFields } from '../member.types.ts';

export type Details = { [Field in DetailField]?: string | undefined };

/** Stores a form's details, sealed, in the caller's transaction; an empty text counts as not given. */
export const saveDetails = async (
  tx: Tx,
  { brandId, memberId, details }: { brandId: string; memberId: string; details: Details },
  { keys, clock }: { keys: KeyRing; clock: Clock },
): Promise<void> => {
  for (const field of detailFields) {
    const value = details[field];
    if (value === undefined || value === '') continue;
    await upsertDetail(tx, {
      brandId,
      memberId,
      field,
      sealed: sealDetail(keys, { brandId, memberId }, field, value),
      digest: detailDigest(keys, { brandId, field, value }),
      givenAt: clock.now(),
    });
  }
};
