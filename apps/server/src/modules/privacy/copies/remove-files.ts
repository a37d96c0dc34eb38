import type { Db } from '#platform/db/db.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { deletePieces, selectPieces } from './copy.store.ts';

/** Removes the files of a copy and then the rows that reference them, so that an interrupted removal is repeated. */
export const removeFiles = async (copyId: string, deps: { db: Db; objects: ObjectStore }): Promise<void> => {
  const storeKeys = await selectPieces(deps.db.read, copyId);
  for (const storeKey of storeKeys) await deps.objects.remove(storeKey);
  await deletePieces(deps.db.read, storeKeys);
};
