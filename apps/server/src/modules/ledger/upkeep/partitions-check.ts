import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { partitionDaysAhead } from '../ledger.metrics.ts';
import { readDaysAhead } from './upkeep.store.ts';

const daysMin = 3;

/**
 * A process whose books run out of partitions is not ready, days before a posting would fail: somebody
 * looks while there is still time.
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
