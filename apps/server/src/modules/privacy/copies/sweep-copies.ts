import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { expireDue, failAbandoned, selectLeftovers } from './copy.store.ts';
import { removeFiles } from './remove-files.ts';

/** Copies whose time is over lose their key and then their files; those that nobody makes any more are given up. */
export const sweepCopies = async (use: { db: Db; objects: ObjectStore; log: Log }): Promise<void> => {
  await expireDue(use.db.read);
  const abandoned = await failAbandoned(use.db.read);
  if (abandoned.length > 0) use.log.error({ copies: abandoned.length }, 'copies of data that nobody makes any more');
  for (const copyId of await selectLeftovers(use.db.read)) await removeFiles(copyId, use);
};
