import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ContactKind } from '../member.types.ts';
import { selectByDigest } from './contact-part.store.ts';
import { contactDigests } from './contact-seal.ts';
import { contactsOf } from './contacts-of.ts';

export type SharedContact = { kind: ContactKind; memberId: string; masked: string };

/** Other members of the brand who gave the same number or mailbox, verified or not; at most `limit` of each. */
export const sharedContacts = async (
  db: Queryable,
  { brandId, memberId, limit }: { brandId: string; memberId: string; limit: number },
  { keys }: { keys: KeyRing },
): Promise<SharedContact[]> => {
  const own = await contactsOf(db, { brandId, memberId }, { keys });
  const found = await Promise.all(
    (['mobile', 'email'] as const).map(async (kind) => {
      const value = own[kind]?.value;
      if (value === undefined) return [];
      const digests = contactDigests(keys, { brandId, kind, value });
      const rows = await selectByDigest(db, { brandId, kind, digests, limit: limit + 1 });
      return rows.flatMap((row) => (row.memberId === memberId ? [] : [{ kind, ...row }]));
    }),
  );
  return found.flat();
};
