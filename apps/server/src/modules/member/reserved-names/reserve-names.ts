import type { Tx } from '#platform/db/db.ts';
import { insertReserved, lockNames } from './reserved-name.store.ts';

/**
 * Reserves names for accounts that are opened later, in the caller's transaction, and returns those that are taken: by
 * an account or by another reservation. The caller rolls back if it wants all or none.
 */
export const reserveNames = async (
  tx: Tx,
  names: { brandId: string; usernames: readonly string[] },
): Promise<{ taken: string[] }> => {
  await lockNames(tx, names);
  const reserved = new Set(await insertReserved(tx, names));
  return { taken: names.usernames.filter((name) => !reserved.has(name)) };
};
