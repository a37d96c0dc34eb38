import { type RawBuilder, sql } from 'kysely';
import { seenSinceSql } from '#modules/identity/index.ts';
import { segmentSql } from '#modules/member/index.ts';
import { marketingSuppressedSql } from '#modules/protection/index.ts';
import type { BroadcastSegment } from './broadcast.types.ts';

export type SegmentOf = { brandId: string; segment: BroadcastSegment; createdAt: Date };

const dayMs = 24 * 3_600_000;

/** The members of a segment who had joined by the time of the request: `id` and `is_open`. */
export const peopleSql = ({ brandId, segment, createdAt }: SegmentOf): RawBuilder<unknown> => {
  const { seenWithinDays, ...who } = segment;
  const people = sql`select person.id, person.is_open
    from (${segmentSql({ ...who, brandId, joinedUntil: createdAt })}) person`;
  if (seenWithinDays === undefined) return people;
  const since = new Date(createdAt.getTime() - seenWithinDays * dayMs);
  return sql`${people} where ${seenSinceSql({ brandId, memberId: sql`person.id`, since })}`;
};

/** Whether a member may not get offers. */
export const isMarketingSuppressedSql = marketingSuppressedSql;
