import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { partitionDaysAhead } from '../ledger.metrics.ts';
import { readDaysAhead } from './upkeep.store.ts';

const daysMin = 3;

/**
 * Reports not ready when partitions run out within days, so that staff can act before postings fail.
 */
export const partitionsCheck = (db: Db): Check => ({
  name: 'ledger partitions',
  required: true,
  run: async () => {
    const days = await readDaysAhead(db.read);
    partitionDaysAhead.set(days);
    if (days < daysMin) throw new Unhealthy(`partitions for ${days} more days only`);
  },
});
