import { sql } from 'kysely';
import { allowStatementTime } from './allow-statement-time.ts';
import type { Tx } from './db.ts';

/**
 * Sets a transaction up for batches: memory to group one, more time than a request gets, and rows looked up one by one
 * by their keys, however many the planner expects: it would read whole tables instead. `mayReadTables` allows that, for
 * a batch so large that one read of a table costs less than its look-ups.
 */
export const prepareBatch = async (tx: Tx, { mayReadTables = false } = {}): Promise<void> => {
  await allowStatementTime(tx, 120_000);
  await sql`select set_config('work_mem', '64MB', true),
    set_config('enable_hashjoin', ${mayReadTables ? 'on' : 'off'}, true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx);
};
