import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

const devicesMax = 20;

/** A player's recent browsers, newest first. */
export const devicesOf = async (
  db: Queryable,
  { brandId, memberId, days = 90 }: { brandId: string; memberId: string; days?: number },
): Promise<string[]> => {
  const { rows } = await sql<{ deviceId: string }>`
    select device_id as "deviceId" from identity.session
    where brand_id = ${brandId} and subject_id = ${memberId}::uuid and realm = 'player' and scope <> 'view'
      and device_id is not null and last_seen_at > now() - make_interval(days => ${days}::integer)
    group by device_id order by max(last_seen_at) desc limit ${devicesMax}`.execute(db);
  return rows.map(({ deviceId }) => deviceId);
};
