import { type RawBuilder, sql } from 'kysely';
import { seenSinceSql } from '#modules/identity/index.ts';
import { segmentSql } from '#modules/member/index.ts';
import { shieldedSql } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { BroadcastSegment } from './broadcast.types.ts';

export type SegmentOf = { brandId: string; segment: BroadcastSegment; createdAt: Date };

const dayMs = 24 * 3_600_000;

/** The people of a segment as they stand, with the moment it was asked for as horizon: `id` and `is_open`. */
export const peopleSql = ({ brandId, segment, createdAt }: SegmentOf): RawBuilder<unknown> => {
  const { seenWithinDays, ...who } = segment;
  const people = sql`select person.id, person.is_open
    from (${segmentSql({ ...who, brandId, joinedUntil: createdAt })}) person`;
  if (seenWithinDays === undefined) return people;
  const since = new Date(createdAt.getTime() - seenWithinDays * dayMs);
  return sql`${people} where ${seenSinceSql({ brandId, memberId: sql`person.id`, since })}`;
};

export const countPeople = async (db: Queryable, of: SegmentOf): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleSql(of)}) people`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * How many people a segment has, and how many of them no offer reaches: one statement, so one moment. `offset 0` keeps
 * the question beside each person, where the planner may read all who are protected once instead of looking up a
 * million people; inside the aggregate it never would.
 */
export const countOffered = async (db: Queryable, of: SegmentOf): Promise<{ total: number; protected: number }> => {
  const { rows } = await sql<{ total: number; protected: number }>`
    select count(*)::int as total,
      (count(*) filter (where not people.is_open or people.is_shielded))::int as protected
    from (
      select found.is_open, ${shieldedSql({ brandId: of.brandId, memberId: sql`found.id` })} as is_shielded
      from (${peopleSql(of)}) found offset 0) people`.execute(db);
  return rows[0] ?? { total: 0, protected: 0 };
};
