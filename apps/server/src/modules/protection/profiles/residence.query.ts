import type { Queryable } from '#platform/db/db.ts';
import type { ProfileOwner } from './profile.types.ts';

/** The country of a member's verified number, and the one of the last login; null: unknown. */
export const residenceOf = async (
  db: Queryable,
  { brandId, memberId }: ProfileOwner,
): Promise<{ phone: string | null; login: string | null }> => {
  const row = await db
    .selectFrom('protection.residence')
    .select(['phone_country as phone', 'region_country as login'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { phone: null, login: null };
};
