import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { selectDetail } from '../contacts/contact.store.ts';
import { openDetail } from '../contacts/contact-seal.ts';
import type { DetailField } from '../member.types.ts';

/** The member's value of a registration field; null without one. */
export const readDetail = async (
  db: Queryable,
  { brandId, memberId, field }: { brandId: string; memberId: string; field: DetailField },
  { keys }: { keys: KeyRing },
): Promise<string | null> => {
  const sealed = await selectDetail(db, { brandId, memberId, field });
  return sealed === null ? null : openDetail(keys, { brandId, memberId }, field, sealed);
};
