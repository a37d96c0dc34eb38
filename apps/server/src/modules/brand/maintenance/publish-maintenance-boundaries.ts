import type { Db } from '#platform/db/db.ts';
import { statusChanged } from '../brand.events.ts';
import { activeMaintenance } from '../brand.rules.ts';
import { publishChange } from '../settings/publish-change.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { markPublished, readOpenable, takeUnpublished } from './maintenance.store.ts';

/**
 * Notifies open pages of windows that began or ended on schedule. It publishes the resulting status: the end of a
 * window inside another one opens nothing. Returns the brands that were notified.
 */
export const publishMaintenanceBoundaries = (
  deps: Pick<ChangeDeps, 'outbox' | 'clock'> & { db: Db },
): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const unpublished = await takeUnpublished(tx, now);
    if (unpublished.length === 0) return [];
    await markPublished(
      tx,
      unpublished.map(({ window_id }) => window_id),
      now,
    );
    const brandIds = [...new Set(unpublished.map(({ brand_id }) => brand_id))];
    for (const brandId of brandIds) {
      const isClosed = activeMaintenance(await readOpenable(tx, brandId), now) !== null;
      await deps.outbox.add(tx, statusChanged(brandId, isClosed ? 1 : 0));
      await publishChange(tx, { brandId, part: 'maintenance' }, deps);
    }
    return brandIds;
  });
