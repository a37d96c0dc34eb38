import { type RawBuilder, sql } from 'kysely';
import { seenSinceSql } from '#modules/identity/index.ts';
import { segmentSql } from '#modules/member/index.ts';
import { marketingSuppressedSql } from '#modules/protection/index.ts';
import type { BroadcastSegment, SavedSegments } from './broadcast.types.ts';

export type SegmentOf = { brandId: string; segment: BroadcastSegment; createdAt: Date };

const dayMs = 24 * 3_600_000;

/** The members of a segment who had joined by the time of the request: `id` and `is_open`. */
export const peopleSql = ({ brandId, segment, createdAt }: SegmentOf, segments: SavedSegments): RawBuilder<unknown> => {
  const { seenWithinDays, segmentId: _id, saved, ...who } = segment;
  const memberId = sql`person.id`;
  const since = seenWithinDays === undefined ? null : new Date(createdAt.getTime() - seenWithinDays * dayMs);
  const conditions = [
    ...(since === null ? [] : [seenSinceSql({ brandId, memberId, since })]),
    ...(saved === undefined ? [] : [segments.matchesSql({ brandId, filter: saved.filter, memberId })]),
  ];
  const people = sql`select person.id, person.is_open
    from (${segmentSql({ ...who, brandId, joinedUntil: createdAt })}) person`;
  return conditions.length === 0 ? people : sql`${people} where ${sql.join(conditions, sql` and `)}`;
};

/** Whether a member may not get offers. */
export const isMarketingSuppressedSql = marketingSuppressedSql;
