import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** How far a consumer has taken a brand's facts and payments, and the moment until which its figures are complete. */
export type FactCursor = { factsTo: bigint; notedTo: string; asOf: Date };

const columns = sql`facts_to as "factsTo", noted_to::text as "notedTo", as_of as "asOf"`;

/** The cursors of a consumer, one row per brand in a table of its own module. */
export const createFactCursor = (name: `${string}.cursor`) => {
  const table = sql.table(name);
  return {
    /** Locks the brand's cursor until the transaction ends: one writer per brand. */
    lock: async (tx: Tx, brandId: string): Promise<FactCursor> => {
      await sql`insert into ${table} (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
      const { rows } = await sql<FactCursor>`select ${columns}
      from ${table} where brand_id = ${brandId} for update`.execute(tx);
      const [cursor] = rows;
      if (cursor === undefined) throw new Error('the cursor was not made');
      return cursor;
    },
    move: async (tx: Tx, brandId: string, { factsTo, notedTo, asOf }: FactCursor): Promise<void> => {
      await sql`update ${table} set facts_to = ${factsTo}, noted_to = ${notedTo}::timestamptz,
      as_of = greatest(as_of, ${asOf}) where brand_id = ${brandId}`.execute(tx);
    },
    /** Null before the first run. */
    read: async (db: Queryable, brandId: string): Promise<FactCursor | null> => {
      const { rows } = await sql<FactCursor>`select ${columns} from ${table} where brand_id = ${brandId}`.execute(db);
      return rows[0] ?? null;
    },
  };
};
