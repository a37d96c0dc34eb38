import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type Owner = { brandId: string; memberId: string };

export type Invited = { memberId: string; joinedAt: Date };

/** All members invited by a member, newest first; at most `limit`. Trial accounts do not count. */
export const selectInvited = async (
  db: Queryable,
  { brandId, memberId, limit }: Owner & { limit: number },
): Promise<Invited[]> => {
  const rows = await db
    .selectFrom('member.member')
    .select(['id', 'joined_at'])
    .where('recommender_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('kind', '<>', 'trial')
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, joined_at }) => ({ memberId: id, joinedAt: joined_at }));
};

/** Invited members in each month of a time zone since a day, without empty months. */
export const countInvitedByMonth = async (
  db: Queryable,
  { brandId, memberId, timeZone, since }: Owner & { timeZone: string; since: Date },
): Promise<{ month: string; registered: number }[]> => {
  const { rows } = await sql<{ month: string; registered: number }>`
    select to_char(joined_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as registered
    from member.member
    where recommender_id = ${memberId}::uuid and brand_id = ${brandId} and kind <> 'trial' and joined_at >= ${since}
    group by 1 order by 1`.execute(db);
  return rows;
};
