import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { parseEmail } from './contact.rules.ts';
import { selectByDigest, selectByPart } from './contact-part.store.ts';
import { dialledPart, isPartOf, wantedParts } from './contact-parts.ts';
import { contactDigests, openContact } from './contact-seal.ts';

export type FoundContact = { memberId: string; kind: 'mobile' | 'email'; masked: string };

const byNumber = async (
  db: Queryable,
  { brandId, digits, limit }: { brandId: string; digits: string; limit: number },
  keys: KeyRing,
): Promise<FoundContact[]> => {
  const candidates = await selectByPart(db, { brandId, parts: wantedParts(keys, { brandId, digits }), limit });
  return candidates.flatMap(({ memberId, sealed, masked }) =>
    isPartOf(digits, openContact(keys, { brandId, memberId }, 'mobile', sealed))
      ? [{ memberId, kind: 'mobile' as const, masked }]
      : [],
  );
};

/**
 * Members of a brand whose number begins or ends with the text, or who have this mailbox; verified or not, at most
 * `limit`. Null when the text is neither.
 */
export const findByContactPart = async (
  db: Queryable,
  { brandId, text, limit }: { brandId: string; text: string; limit: number },
  { keys }: { keys: KeyRing },
): Promise<FoundContact[] | null> => {
  const digits = dialledPart(text);
  if (digits !== null) return byNumber(db, { brandId, digits, limit }, keys);
  const address = text.includes('@') ? parseEmail(text) : null;
  if (address === null) return null;
  const digests = contactDigests(keys, { brandId, kind: 'email', value: address });
  const found = await selectByDigest(db, { brandId, kind: 'email', digests, limit });
  return found.map((contact) => ({ ...contact, kind: 'email' as const }));
};
