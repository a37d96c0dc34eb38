import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Adds to the counts of other processes for the same day. */
export const addVisitors = async (
  db: Queryable,
  { brandId, day, visitors }: { brandId: string; day: string; visitors: number },
): Promise<void> => {
  await sql`
    insert into report.landing_day as l (brand_id, day, visitors) values (${brandId}, ${day}::date, ${visitors})
    on conflict (brand_id, day) do update set visitors = l.visitors + excluded.visitors`.execute(db);
};

export const readVisitors = async (
  db: Queryable,
  { brandId, from }: { brandId: string; from: string },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; visitors: number }>`
    select day, visitors::int as visitors from report.landing_day
    where brand_id = ${brandId} and day >= ${from}::date`.execute(db);
  return new Map(rows.map(({ day, visitors }) => [day, visitors]));
};

/** The accounts that were opened since a time, with their day in the brand's time zone, without trial accounts. */
export const readJoined = async (
  db: Queryable,
  { brandId, from, timeZone }: { brandId: string; from: Date; timeZone: string },
): Promise<{ id: string; day: string }[]> => {
  const { rows } = await sql<{ id: string; day: string }>`
    select member_id as id, (joined_at at time zone ${timeZone}::text)::date as day from report.member_row
    where brand_id = ${brandId} and joined_at >= ${from} and type <> 4`.execute(db);
  return rows;
};
