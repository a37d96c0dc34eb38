import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Names of members of a brand; unknown ids are left out. */
export const readNames = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<{ id: string; username: string }[]> => {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from member.member where brand_id = ${brandId} and id = any (${`{${ids.join(',')}}`}::uuid[])`.execute(
    db,
  );
  return rows;
};

/** The blocked members among the given ones of a brand. */
export const readBlocked = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from member.member where brand_id = ${brandId} and id = any (${`{${ids.join(',')}}`}::uuid[])
      and state = 'blocked'`.execute(db);
  return rows.map(({ id }) => id);
};
