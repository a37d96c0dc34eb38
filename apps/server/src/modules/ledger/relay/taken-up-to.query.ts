import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { readCursor } from './relay.store.ts';

/** Whether a consumer has taken every posting made before a moment of the time of day. */
export const hasTakenUpTo = async (
  db: Queryable,
  { consumer, at }: { consumer: string; at: Date },
): Promise<boolean> => {
  const cursor = await readCursor(db, `consumer:${consumer}`);
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from ledger.posting p
      left join ledger.consumer_position c on c.consumer = ${consumer} and c.wallet_id = p.wallet_id
      where p.xid >= ${cursor.xid}::xid8 and p.day >= ${cursor.dayFrom}::date and p.at < ${at}
        and p.seq > coalesce(c.seq, 0)
    ) as waits`.execute(db);
  return rows[0]?.waits === false;
};
