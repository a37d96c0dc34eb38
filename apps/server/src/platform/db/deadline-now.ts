import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/** The time by which deadlines are checked: the database's clock, never a process's (security.md A8). */
export const deadlineNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select platform.deadline_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.now;
};

/** How far that time is ahead of the time of day; zero in production. */
export const clockShiftMs = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ahead) * 1000)::float8 as ms from platform.clock_shift`.execute(db);
  return rows[0]?.ms ?? 0;
};

/** The database's time of day, for moments that postings are compared with. */
export const databaseNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.now;
};
