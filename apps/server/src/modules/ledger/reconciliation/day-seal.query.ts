import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** The hash that sealed a day of a book; undefined while the day is open. */
export const findDaySeal = async (
  db: Queryable,
  { brandId, day }: { brandId: string; day: string },
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from ledger.seal where brand_id = ${brandId} and day = ${day}::date`.execute(db);
  return rows[0]?.hash;
};
