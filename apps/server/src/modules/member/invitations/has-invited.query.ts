import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Owner } from './invited.store.ts';

/** Whether this member has invited at least one other. */
export const hasInvited = async (db: Queryable, { brandId, memberId }: Owner): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from member.member where recommender_id = ${memberId}::uuid and brand_id = ${brandId}
      and kind <> 'trial') as has`.execute(db);
  return rows[0]?.has === true;
};
