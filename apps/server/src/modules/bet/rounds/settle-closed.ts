import type { Db } from '#platform/db/db.ts';
import { databaseNow } from '#platform/db/deadline-now.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { BetPorts } from '../bet.types.ts';
import { readDueRounds } from './doubt.store.ts';
import { refreshAndTell } from './refresh-rounds.ts';

const atOnce = 200;

/**
 * Compares unfinished rounds with the ledger, to find rounds that were closed by a call without a posting.
 * Returns how many have ended.
 */
export const settleClosed = async ({
  db,
  clock,
  gameCodesOf,
}: {
  db: Db;
  clock: Clock;
  gameCodesOf: BetPorts['gameCodesOf'];
}): Promise<number> => {
  const now = clock.now();
  const due = await readDueRounds(db.read, now, atOnce);
  if (due.length === 0) return 0;
  const after = await db.transaction(async (tx) =>
    refreshAndTell(tx, due, { now, endedAt: await databaseNow(tx), gameCodesOf }),
  );
  return after.filter(({ settledAt }) => settledAt !== null).length;
};
