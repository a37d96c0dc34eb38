import { type RawBuilder, sql } from 'kysely';

/** The moments at which wins of a brand were held, for sums of modules above: `at`. */
export const heldWinsSql = (brandId: string): RawBuilder<unknown> =>
  sql`select w.at from ledger.held_win w where w.brand_id = ${brandId}`;
