import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/** The time by which deadlines are checked: the database's clock, never a process's (security.md A8). */
export const deadlineNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select platform.deadline_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.now;
};
