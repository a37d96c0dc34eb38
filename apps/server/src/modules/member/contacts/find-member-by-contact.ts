import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { selectMember } from '../member.store.ts';
import type { ContactKind, Member } from '../member.types.ts';
import { selectContactOwner } from './contact.store.ts';
import { contactDigests } from './contact-seal.ts';

const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The owner of a verified number or mailbox. `value` is E.164, or an address as `parseEmail` returns it. */
export const findMemberByContact = async (
  db: Queryable,
  { brandId, kind, value }: { brandId: string; kind: ContactKind; value: string },
  { keys }: { keys: KeyRing },
): Promise<Member | null> => {
  const id = await selectContactOwner(db, { brandId, kind, digests: contactDigests(keys, { brandId, kind, value }) });
  // Also queried for unknown contacts, because a faster response would disclose which contacts have an account.
  return selectMember(db, { brandId, id: id ?? nobodysId });
};
