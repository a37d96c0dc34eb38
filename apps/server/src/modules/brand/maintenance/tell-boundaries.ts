import type { Db } from '#platform/db/db.ts';
import { statusChanged } from '../brand.events.ts';
import { activeMaintenance } from '../brand.rules.ts';
import type { ChangeUses } from '../settings/settings.types.ts';
import { tellChange } from '../settings/tell-change.ts';
import { markTold, readOpenable, takeUntold } from './maintenance.store.ts';

/**
 * Tells open pages of windows that began or ended by their own time. What is told is how the house stands after
 * it: the end of one window inside another opens nothing. Answers the brands that were told.
 */
export const tellBoundaries = (use: Pick<ChangeUses, 'outbox' | 'clock'> & { db: Db }): Promise<string[]> =>
  use.db.transaction(async (tx) => {
    const now = use.clock.now();
    const untold = await takeUntold(tx, now);
    if (untold.length === 0) return [];
    await markTold(
      tx,
      untold.map(({ window_id }) => window_id),
      now,
    );
    const brandIds = [...new Set(untold.map(({ brand_id }) => brand_id))];
    for (const brandId of brandIds) {
      const isClosed = activeMaintenance(await readOpenable(tx, brandId), now) !== null;
      await use.outbox.add(tx, statusChanged(brandId, isClosed ? 1 : 0));
      await tellChange(tx, { brandId, part: 'maintenance' }, use);
    }
    return brandIds;
  });
