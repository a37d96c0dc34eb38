import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Db } from '#platform/db/db.ts';
import { keysRetained, partitionDaysAhead } from '../ledger.metrics.ts';
import { makePartitions, readDaysAhead, readOutwornMonths, retireMonth } from './upkeep.store.ts';

/** Creates the partitions of the coming days. There is no default partition: postings fail on a day without one. */
export const keepPartitions = async (db: Db): Promise<{ made: number; daysAhead: number }> => {
  const made = await db.transaction(makePartitions);
  const daysAhead = await readDaysAhead(db.read);
  partitionDaysAhead.set(daysAhead);
  return { made, daysAhead };
};

/**
 * Drops months of keys older than thirteen months, oldest first. Open bets are kept, so that a win that arrives years
 * late is still booked.
 */
export const retireMonths = async (db: Db): Promise<string[]> => {
  const months = await readOutwornMonths(db.read);
  for (const month of months) {
    const kept = await db.transaction(async (tx) => {
      // The copy reads a whole month of keys.
      await allowStatementTime(tx, 30 * 60_000);
      return retireMonth(tx, month);
    });
    keysRetained.inc(Number(kept));
  }
  return months;
};
