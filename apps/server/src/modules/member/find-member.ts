import type { Queryable } from '#platform/db/db.ts';
import { selectMember } from './member.store.ts';
import type { Member } from './member.types.ts';

/** One member of one brand, by id or by name in any case; null when there is none. */
export const findMember = (
  db: Queryable,
  who: { brandId: string; id: string } | { brandId: string; username: string },
): Promise<Member | null> => selectMember(db, who);
