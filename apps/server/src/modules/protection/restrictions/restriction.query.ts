import type { Queryable } from '#platform/db/db.ts';
import { restrictionOf } from './restriction.store.ts';
import type { Restriction, RestrictionOwner } from './restriction.types.ts';

/** Stable until the end of the transaction if the caller has locked the member's blocks. */
export const readRestriction = async (
  db: Queryable,
  { brandId, memberId }: RestrictionOwner,
): Promise<Restriction | null> => {
  const row = await db
    .selectFrom('protection.restriction')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? null : restrictionOf(row);
};
