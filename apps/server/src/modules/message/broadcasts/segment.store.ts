import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { SavedSegments } from './broadcast.types.ts';
import { isMarketingSuppressedSql, peopleSql, type SegmentOf } from './people.sql.ts';

export const countPeople = async (db: Queryable, of: SegmentOf, segments: SavedSegments): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleSql(of, segments)}) people`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Counts the members of a segment, and those who may not get offers, in one statement and so at one time. `offset 0`
 * keeps the check per member, where the planner may read all protected members once instead of looking up a million
 * members; inside the aggregate it never would.
 */
export const countOffered = async (
  db: Queryable,
  of: SegmentOf,
  segments: SavedSegments,
): Promise<{ total: number; protected: number }> => {
  const { rows } = await sql<{ total: number; protected: number }>`
    select count(*)::int as total,
      (count(*) filter (where not people.is_open or people.is_shielded))::int as protected
    from (
      select found.is_open, ${isMarketingSuppressedSql({ brandId: of.brandId, memberId: sql`found.id` })} as is_shielded
      from (${peopleSql(of, segments)}) found offset 0) people`.execute(db);
  return rows[0] ?? { total: 0, protected: 0 };
};
