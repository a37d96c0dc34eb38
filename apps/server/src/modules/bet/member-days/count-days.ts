import { timeZonesOf } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { countUndated } from './member-day.store.ts';

const atOnce = 2_000;
/** Limits one run; the next run continues. */
const batchesMax = 20;

/**
 * Counts rounds from before days were recorded. A round that has a day is never counted again, so this is idempotent,
 * also when run concurrently. Returns how many it has counted.
 */
export const countDays = async ({ db }: { db: Db }): Promise<number> => {
  const zones = await timeZonesOf(db.read);
  let counted = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const some = await db.transaction((tx) => countUndated(tx, { zones, limit: atOnce }));
    if (some === 0) break;
    counted += some;
  }
  return counted;
};
