import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { shieldedSql } from './suppressed.sql.ts';

export const readShielded = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select asked.member_id as "memberId" from unnest(${[...memberIds]}::uuid[]) as asked (member_id)
    where ${shieldedSql({ brandId, memberId: sql`asked.member_id` })}`.execute(db);
  return rows.map(({ memberId }) => memberId);
};
