import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Until when the outcomes of orders are counted; null before the first run. */
export const readOrdersTo = async (tx: Tx, brandId: string): Promise<Date | null> => {
  const { rows } = await sql<{ ordersTo: Date | null }>`
    select nullif(orders_to, '-infinity') as "ordersTo" from report.cursor where brand_id = ${brandId}`.execute(tx);
  return rows[0]?.ordersTo ?? null;
};

export const moveOrders = async (tx: Tx, brandId: string, ordersTo: Date): Promise<void> => {
  await sql`update report.cursor set orders_to = ${ordersTo} where brand_id = ${brandId}`.execute(tx);
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
