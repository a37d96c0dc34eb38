import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

const triesMax = 5;

export const insertPending = async (
  db: Queryable,
  { idHash, operatorId, now, expiresAt }: { idHash: Buffer; operatorId: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('staff.pending_sign_in')
    .values({ id_hash: idHash, operator_id: operatorId, created_at: now, expires_at: expiresAt })
    .execute();
};

/** The operator who has completed the first step in this browser; null once it has expired. */
export const findPending = async (
  db: Queryable,
  { idHash, now }: { idHash: Buffer; now: Date },
): Promise<{ operatorId: string } | null> =>
  (await db
    .selectFrom('staff.pending_sign_in')
    .select('operator_id as operatorId')
    .where('id_hash', '=', idHash)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Takes one of five attempts; null when none is left or the first step has expired. */
export const takeTry = async (
  db: Queryable,
  { idHash, now }: { idHash: Buffer; now: Date },
): Promise<{ operatorId: string; triesLeft: number } | null> => {
  const row = await db
    .updateTable('staff.pending_sign_in')
    .set({ tries: sql`tries + 1` })
    .where('id_hash', '=', idHash)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['operator_id', 'tries'])
    .executeTakeFirst();
  return row === undefined ? null : { operatorId: row.operator_id, triesLeft: triesMax - row.tries };
};

/** Consumes the first step; only one of two concurrent callers gets true. */
export const finishPending = async (tx: Tx, { idHash, now }: { idHash: Buffer; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.pending_sign_in')
    .set({ done_at: now })
    .where('id_hash', '=', idHash)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Cancels an operator's pending sign-ins. */
export const dropPendingOf = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.deleteFrom('staff.pending_sign_in').where('operator_id', '=', operatorId).execute();
};
