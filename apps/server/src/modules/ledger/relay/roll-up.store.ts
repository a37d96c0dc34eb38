import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { HouseAccountBalance } from './relay.types.ts';

/** Adds settled legs to the sums of house accounts and moves the cursor, in one transaction. */
export const rollUp = async (db: Queryable, rows: number): Promise<{ legs: bigint; isFull: boolean }> => {
  const result = await sql<{ legs: bigint; isFull: boolean }>`
    select legs, is_full as "isFull" from ledger.roll_up(${rows}::integer)`.execute(db);
  const [row] = result.rows;
  if (row === undefined) throw new Error('the roll-up answered nothing');
  return row;
};

/** The balance of each house account of a brand: the rolled-up part plus the rest, in one snapshot. */
export const readHouseAccountBalances = async (db: Queryable, brandId: string): Promise<HouseAccountBalance[]> => {
  const { rows } = await sql<{ houseAccountId: bigint; code: string; currency: string; balance: string }>`
    select house_id as "houseAccountId", code, currency, balance::text as balance from ledger.house_balance
    where brand_id = ${brandId} order by code, currency`.execute(db);
  // Totals may exceed the range of bigint columns; a JavaScript bigint has no limit.
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
};
