import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export const readDay = async (db: Queryable, zone: string): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select (platform.deadline_now() at time zone ${zone})::date as day`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.day;
};

/** The moment at which the next day of the zone begins. */
export const readNextStart = async (db: Queryable, zone: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select ((platform.deadline_now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone} as at`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.at;
};

/** The moment at which a day of the zone begins. */
export const readStart = async (db: Queryable, { day, zone }: { day: string; zone: string }): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select ${day}::date::timestamp at time zone ${zone} as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.at;
};
