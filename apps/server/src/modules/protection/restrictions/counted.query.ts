import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** For each member and moment what `isCounted` says, in the given order and one statement. */
export const countedAmong = async (
  db: Queryable,
  asked: readonly { brandId: string; memberId: string; at: Date }[],
): Promise<boolean[]> => {
  if (asked.length === 0) return [];
  const given = JSON.stringify(asked.map(({ brandId, memberId, at }, place) => ({ place, brandId, memberId, at })));
  const { rows } = await sql<{ isCounted: boolean }>`
    select coalesce((select s.state from protection.restriction_step s
        where s.brand_id = x."brandId" and s.member_id = x."memberId" and s.at <= x.at
        order by s.at desc, s.id desc limit 1), 'none') = 'none'
      and not exists (select from protection.harm_case c where c.brand_id = x."brandId" and c.member_id = x."memberId"
        and c.is_flagged and c.since <= x.at) as "isCounted"
    from jsonb_to_recordset(${given}::jsonb) as x (place integer, "brandId" text, "memberId" uuid, at timestamptz)
    order by x.place`.execute(db);
  return rows.map(({ isCounted }) => isCounted);
};
