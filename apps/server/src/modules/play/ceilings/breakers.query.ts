import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** How many vendors' breakers are open, and since when. */
export const countOpenBreakers = async (db: Queryable): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(opened_at) as "oldestAt" from play.credit_breaker where state = 'open'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
};
