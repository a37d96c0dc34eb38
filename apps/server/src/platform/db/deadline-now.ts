import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/** The moment by which deadlines are judged: the database's, never a process's (security.md A8). */
export const deadlineNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select platform.deadline_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.now;
};
