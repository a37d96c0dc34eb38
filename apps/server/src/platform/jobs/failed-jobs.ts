import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';

/** Jobs that have used up their attempts and are not retried automatically. */
export const countFailedJobs = async (db: Queryable): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(updated_at) as "oldestAt" from graphile_worker.jobs
    where attempts >= max_attempts`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
