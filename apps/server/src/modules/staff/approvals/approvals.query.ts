import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Approvals of a brand in the last 7 days whose maker and checker had the same address. */
export const countSameAddress = async (
  db: Queryable,
  brandId: string,
): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(decided_at) as since from staff.approval
    where brand_id = ${brandId} and is_same_address and decided_at > clock_timestamp() - interval '7 days'`.execute(db);
  return rows[0] ?? { count: 0, since: null };
};
