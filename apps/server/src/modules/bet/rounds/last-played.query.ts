import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** When each of these members of one brand last opened a real-money round; members who never did are left out. */
export const lastPlayedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlyMap<string, Date>> => {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date }>`
    select w.id, r.opened_at as at from unnest(${[...memberIds]}::uuid[]) as w (id)
    cross join lateral (select opened_at from bet.round
      where member_id = w.id and brand_id = ${brandId} and not is_play_money
      order by opened_at desc, id desc limit 1) r`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};
