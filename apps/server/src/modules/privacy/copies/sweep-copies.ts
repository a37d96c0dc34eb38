import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { expireDue, failAbandoned, selectLeftovers } from './copy.store.ts';
import { removeFiles } from './remove-files.ts';

/** Expires copies, which deletes their key and then their files, and fails copies whose job no longer exists. */
export const sweepCopies = async (deps: { db: Db; objects: ObjectStore; log: Log }): Promise<void> => {
  await expireDue(deps.db.read);
  const abandoned = await failAbandoned(deps.db.read);
  if (abandoned.length > 0) deps.log.error({ copies: abandoned.length }, 'copies of data that nobody makes any more');
  for (const copyId of await selectLeftovers(deps.db.read)) await removeFiles(copyId, deps);
};
