import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Tables whose rows expire, and the column with the expiry. */
const ending = {
  'identity.tally': 'ends_at',
  'identity.code': 'expires_at',
  'identity.pending_login': 'expires_at',
  'identity.reset_link': 'expires_at',
  'identity.remember_token': 'expires_at',
} as const;

export type EndingTable = keyof typeof ending;
export const endingTables = Object.keys(ending) as EndingTable[];

/** Deletes at most `limit` rows that expired before the given time. Returns the number deleted. */
export const removeEnded = async (
  db: Queryable,
  { table, before, limit }: { table: EndingTable; before: Date; limit: number },
): Promise<number> => {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`delete from ${rows} where ctid = any(array(
    select ctid from ${rows} where ${sql.ref(ending[table])} < ${before} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
