import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { LimitHit } from './limits.types.ts';

/** Higher counts per day carry no further information. */
const hitsMax = 1_000;

/** Adds to today's counts in one statement and in a fixed order, so that concurrent calls do not deadlock. */
export const addHits = async (db: Queryable, hits: readonly LimitHit[]): Promise<void> => {
  await sql`
    insert into protection.limit_hit (brand_id, member_id, kind, day, hits)
    select brand_id, member_id, kind, (platform.deadline_now() at time zone 'UTC')::date,
      least(sum(hits), ${hitsMax}::int)::int
    from unnest(${hits.map(({ brandId }) => brandId)}::text[], ${hits.map(({ memberId }) => memberId)}::uuid[],
      ${hits.map(({ kind }) => kind)}::text[], ${hits.map((each) => each.hits)}::int[])
      as told (brand_id, member_id, kind, hits)
    group by brand_id, member_id, kind order by brand_id, member_id, kind
    on conflict (brand_id, member_id, kind, day)
      do update set hits = least(limit_hit.hits + excluded.hits, ${hitsMax}::int)`.execute(db);
};
