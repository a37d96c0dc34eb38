import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

const epoch = new Date(0);

/**
 * Starts the next cooldown if the previous one is over, and returns null; otherwise the end of the previous one. The row stays locked until the
 * caller's transaction ends, so a concurrent caller waits and is then refused.
 */
export const takeTurn = async (
  db: Queryable,
  {
    brandId,
    kind,
    key,
    now,
    cooldownUntil,
  }: { brandId: string; kind: string; key: Buffer; now: Date; cooldownUntil: Date },
): Promise<Date | null> => {
  const { rows } = await sql`
    insert into identity.tally (brand_id, kind, key, window_start, count, ends_at)
    values (${brandId}, ${kind}, ${key}, ${epoch}, 1, ${cooldownUntil})
    on conflict (brand_id, kind, key, window_start) do update
    set count = identity.tally.count + 1, ends_at = excluded.ends_at where identity.tally.ends_at <= ${now}
    returning 1`.execute(db);
  if (rows.length > 0) return null;
  const running = await db
    .selectFrom('identity.tally')
    .select('ends_at')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('window_start', '=', epoch)
    .executeTakeFirst();
  return running?.ends_at ?? cooldownUntil;
};
