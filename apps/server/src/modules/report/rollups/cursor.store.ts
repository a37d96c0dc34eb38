import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Cursor = { factsTo: bigint; notedTo: string; ordersTo: string; asOf: Date };

const columns = sql`facts_to as "factsTo", noted_to::text as "notedTo", orders_to::text as "ordersTo", as_of as "asOf"`;

/** Locks the brand's cursor until the transaction ends: one writer of roll-ups per brand. */
export const lockCursor = async (tx: Tx, brandId: string): Promise<Cursor> => {
  await sql`insert into report.cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Cursor>`select ${columns}
    from report.cursor where brand_id = ${brandId} for update`.execute(tx);
  const [cursor] = rows;
  if (cursor === undefined) throw new Error('the cursor was not made');
  return cursor;
};

export const moveCursor = async (
  tx: Tx,
  brandId: string,
  { factsTo, notedTo, asOf }: { factsTo: bigint; notedTo: string; asOf: Date },
): Promise<void> => {
  await sql`update report.cursor set facts_to = ${factsTo}, noted_to = ${notedTo}::timestamptz,
    as_of = greatest(as_of, ${asOf}) where brand_id = ${brandId}`.execute(tx);
};

export const moveOrders = async (tx: Tx, brandId: string, ordersTo: Date): Promise<void> => {
  await sql`update report.cursor set orders_to = ${ordersTo} where brand_id = ${brandId}`.execute(tx);
};

/** How far the roll-ups are written; null before the first run. */
export const readCursor = async (db: Queryable, brandId: string): Promise<Cursor | null> => {
  const { rows } = await sql<Cursor>`select ${columns} from report.cursor where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** How many facts a query gives, and where it ends. */
export const readFactsEnd = async (
  tx: Tx,
  facts: RawBuilder<unknown>,
): Promise<{ facts: number; factsTo: bigint | null; writtenAt: Date | null }> => {
  const { rows } = await sql<{ facts: number; factsTo: bigint | null; writtenAt: Date | null }>`
    select count(*)::int as facts, max(f.number) as "factsTo", max(f.written_at) as "writtenAt"
    from (${facts}) f`.execute(tx);
  return rows[0] ?? { facts: 0, factsTo: null, writtenAt: null };
};
