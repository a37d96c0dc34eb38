import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Which of these members of one brand have ever had a deposit credited. */
export const depositedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${[...memberIds]}::uuid[]) as w (id)
    where exists (select from cashier.deposit d
      where d.brand_id = ${brandId} and d.member_id = w.id and d.state = 'credited')`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
