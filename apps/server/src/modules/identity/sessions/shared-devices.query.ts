import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Enough for a review; the count stops here. */
const othersMax = 20;

type SharedLocation = { what: 'device' | 'address'; memberIds: string[] };

/** Other players of the brand who recently used the same device or address. */
export const sharedLocations = async (
  db: Queryable,
  { brandId, memberId, days = 30 }: { brandId: string; memberId: string; days?: number },
): Promise<SharedLocation[]> => {
  const { rows } = await sql<{ what: SharedLocation['what']; memberId: string }>`
    with own as (
      select device_id, address_last from identity.session
      where brand_id = ${brandId} and subject_id = ${memberId}::uuid and realm = 'player' and scope <> 'view'
        and last_seen_at > now() - make_interval(days => ${days}::integer)
      order by last_seen_at desc limit 50)
    (select distinct 'device' as what, s.subject_id as "memberId" from identity.session s
      where s.brand_id = ${brandId} and s.realm = 'player' and s.scope <> 'view' and s.subject_id <> ${memberId}::uuid
        and s.last_seen_at > now() - make_interval(days => ${days}::integer)
        and s.device_id in (select device_id from own) limit ${othersMax})
    union all
    (select distinct 'address', s.subject_id from identity.session s
      where s.brand_id = ${brandId} and s.realm = 'player' and s.scope <> 'view' and s.subject_id <> ${memberId}::uuid
        and s.last_seen_at > now() - make_interval(days => ${days}::integer)
        and s.address_last in (select address_last from own) limit ${othersMax})`.execute(db);
  return (['device', 'address'] as const).flatMap((what) => {
    const memberIds = rows.filter((row) => row.what === what).map((row) => row.memberId);
    return memberIds.length === 0 ? [] : [{ what, memberIds }];
  });
};
