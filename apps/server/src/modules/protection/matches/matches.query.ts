import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** How many matches wait for staff, and since when the oldest does. */
export const countMatchesWaiting = async (
  db: Queryable,
  brandId: string,
): Promise<{ count: number; oldestAt: Date | null }> => {
  const row = await db
    .selectFrom('protection.person_match')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('oldestAt')])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ?? { count: 0, oldestAt: null };
};

/** How many matches of one member wait for staff. */
export const countOpenMatches = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<number> => {
  const row = await db
    .selectFrom('protection.person_match')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.count ?? 0;
};
