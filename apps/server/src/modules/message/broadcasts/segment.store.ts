import { type RawBuilder, sql } from 'kysely';
import { seenSinceSql } from '#modules/identity/index.ts';
import { segmentSql } from '#modules/member/index.ts';
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

/** The next people of a segment in the order of their ids. */
export const readPeople = async (
  db: Queryable,
  of: SegmentOf & { afterId: string; limit: number },
): Promise<{ id: string; isOpen: boolean }[]> => {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    select people.id, people.is_open as "isOpen" from (${peopleSql(of)}) people
    where people.id > ${of.afterId}::uuid order by people.id limit ${of.limit}`.execute(db);
  return rows;
};
