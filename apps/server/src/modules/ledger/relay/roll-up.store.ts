import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { HouseAccountBalance } from './relay.types.ts';

/** Adds finished legs to the sums of the house and moves the cursor with them, in one transaction. */
export const rollUp = async (db: Queryable, rows: number): Promise<{ legs: bigint; isFull: boolean }> => {
  const result = await sql<{ legs: bigint; isFull: boolean }>`
    select legs, is_full as "isFull" from ledger.roll_up(${rows}::integer)`.execute(db);
  const [row] = result.rows;
  if (row === undefined) throw new Error('the roll-up answered nothing');
  return row;
};

/** What each house account of a brand stands at: rolled up, and what is not yet, at one snapshot. */
export const readHouseAccountBalances = async (db: Queryable, brandId: string): Promise<HouseAccountBalance[]> => {
  const { rows } = await sql<{ houseId: bigint; code: string; currency: string; balance: string }>`
    select house_id as "houseId", code, currency, balance::text as balance from ledger.house_balance
    where brand_id = ${brandId} order by code, currency`.execute(db);
  // Totals may leave the range of bigint columns; a JavaScript bigint holds them all.
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
};
