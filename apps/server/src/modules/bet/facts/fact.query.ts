import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Makes the partitions of the coming months. */
export const keepFactPartitions = async (db: Queryable): Promise<void> => {
  await sql`select bet.upkeep_facts((platform.deadline_now())::date)`.execute(db);
};

/** The number of a brand's last fact; 0 without any. */
export const lastFactNumber = async (db: Queryable, brandId: string): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint }>`
    select last from bet.fact_counter where brand_id = ${brandId}`.execute(db);
  return rows[0]?.last ?? 0n;
};

/** Seconds since a fact was written; 0 without such a fact. */
export const readFactAge = async (
  db: Queryable,
  { brandId, number }: { brandId: string; number: bigint },
): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - written_at)::float8 as seconds from bet.fact
    where brand_id = ${brandId} and number = ${number}`.execute(db);
  return rows[0]?.seconds ?? 0;
};
