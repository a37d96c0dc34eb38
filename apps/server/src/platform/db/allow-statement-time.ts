import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Gives the statements of this transaction more time than a request gets, on the server and in this process, which knows
 * it by this text.
 */
export const allowStatementTime = async (tx: Tx, milliseconds: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
};
