import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { marketingSuppressedSql } from './suppressed.sql.ts';

export const readMarketingSuppressed = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select asked.member_id as "memberId" from unnest(${[...memberIds]}::uuid[]) as asked (member_id)
    where ${marketingSuppressedSql({ brandId, memberId: sql`asked.member_id` })}`.execute(db);
  return rows.map(({ memberId }) => memberId);
};
