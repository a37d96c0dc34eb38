import type { Db } from '#platform/db/db.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { orphanHours } from './proof.rules.ts';
import { deleteDropped, dropOrphans } from './proof.store.ts';

const batch = 100;

/**
 * Removes pictures that no order has claimed within a day, file first, and returns how many. If it is interrupted, the
 * next run finds the rows and continues.
 */
export const removeOrphans = async (deps: { db: Db; objects: ObjectStore }): Promise<number> => {
  for (let removed = 0; ; ) {
    const dropped = await dropOrphans(deps.db.read, { hours: orphanHours, limit: batch });
    for (const { storeKey } of dropped) await deps.objects.remove(storeKey);
    await deleteDropped(
      deps.db.read,
      dropped.map(({ proofId }) => proofId),
    );
    removed += dropped.length;
    if (dropped.length < batch) return removed;
  }
};
