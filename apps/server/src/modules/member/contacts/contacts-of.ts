import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Contact, ContactKind } from '../member.types.ts';
import { selectContacts } from './contact.store.ts';
import { openContact } from './contact-seal.ts';

/** The number and the mailbox of a member, verified or not. */
export const contactsOf = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  { keys }: { keys: KeyRing },
): Promise<Record<ContactKind, Contact | null>> => {
  const rows = await selectContacts(db, owner);
  const contact = (kind: ContactKind): Contact | null => {
    const row = rows.find((each) => each.kind === kind);
    if (row === undefined) return null;
    return { value: openContact(keys, owner, kind, row.sealed), masked: row.masked, verifiedAt: row.verified_at };
  };
  return { mobile: contact('mobile'), email: contact('email') };
};
