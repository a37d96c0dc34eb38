import type { Db } from '#platform/db/db.ts';
import { holdsExpired } from '../ledger.metrics.ts';
import { expireHolds } from './upkeep.store.ts';

/** Holds ended per transaction, and transactions per sweep. */
const batchMax = 500;
const batchesMax = 20;

/**
 * Releases expired holds. A hold leaves `placed` once, so a concurrent sweep finds nothing to do.
 */
export const sweepHolds = async (db: Db): Promise<number> => {
  let sum = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const expired = await db.transaction((tx) => expireHolds(tx, batchMax));
    sum += expired;
    if (expired < batchMax) break;
  }
  holdsExpired.inc(sum);
  return sum;
};
