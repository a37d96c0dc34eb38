import type { Db } from '#platform/db/db.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { markRemoved, readOutlived } from './document.store.ts';

const batch = 100;

/** Removes pictures past their retention, file first. After an interruption the next run finds the rows. */
export const removeDocuments = async (deps: { db: Db; objects: ObjectStore }): Promise<number> => {
  for (let removed = 0; ; ) {
    const outlived = await readOutlived(deps.db.read, { limit: batch });
    for (const { storeKey } of outlived) await deps.objects.remove(storeKey);
    await markRemoved(
      deps.db.read,
      outlived.map(({ documentId }) => documentId),
    );
    removed += outlived.length;
    if (outlived.length < batch) return removed;
  }
};
