import { releaseNames } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteEnded, expireSome } from './waiting-account.store.ts';

const batchSize = 500;

/** Ends accounts that nobody activated in time, frees their names, and deletes rows that ended long ago. */
export const expireWaitingAccounts = async ({ db }: { db: Db }): Promise<void> => {
  for (let isMore = true; isMore; )
    isMore = await db.transaction(async (tx) => {
      const expired = await expireSome(tx, batchSize);
      for (const [brandId, rows] of Map.groupBy(expired, (row) => row.brandId))
        await releaseNames(tx, { brandId, usernames: rows.map(({ username }) => username) });
      return expired.length === batchSize;
    });
  await db.transaction((tx) => deleteEnded(tx, 10 * batchSize));
};
