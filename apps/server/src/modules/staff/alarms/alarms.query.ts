import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export const countOpenAlarms = async (db: Queryable): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(raised_at) as "oldestAt" from staff.alarm where closed_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
