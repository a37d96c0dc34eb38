import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ContactKind } from '../member.types.ts';
import { maskEmail, maskMobile } from './contact.rules.ts';
import { lockContact, selectContactOwner, upsertContact } from './contact.store.ts';
import { partsOf } from './contact-parts.ts';
import { contactDigest, contactDigests, sealContact } from './contact-seal.ts';

export type ContactInput = {
  brandId: string;
  memberId: string;
  kind: ContactKind;
  /** E.164, or an address as `parseEmail` returns it. */
  value: string;
  /** Null while unverified. Several members may claim an unverified contact, and it gives no access. */
  verifiedAt: Date | null;
};

/**
 * Stores a number or mailbox in the caller's transaction, replacing the earlier one. Returns `taken`, without a write,
 * when it is to be verified and belongs to another member; only one of two concurrent callers gets it.
 */
export const saveContact = async (
  tx: Tx,
  { brandId, memberId, kind, value, verifiedAt }: ContactInput,
  { keys, clock }: { keys: KeyRing; clock: Clock },
): Promise<'saved' | 'taken'> => {
  if (verifiedAt !== null) {
    const digests = contactDigests(keys, { brandId, kind, value });
    await lockContact(tx, digests);
    const owner = await selectContactOwner(tx, { brandId, kind, digests });
    if (owner !== null && owner !== memberId) return 'taken';
  }
  await upsertContact(tx, {
    brandId,
    memberId,
    kind,
    sealed: sealContact(keys, { brandId, memberId }, kind, value),
    digest: contactDigest(keys, { brandId, kind, value }),
    masked: kind === 'mobile' ? maskMobile(value) : maskEmail(value),
    parts: kind === 'mobile' ? partsOf(keys, { brandId, e164: value }) : null,
    verifiedAt,
    changedAt: clock.now(),
  });
  return 'saved';
};
