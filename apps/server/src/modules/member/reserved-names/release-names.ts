import type { Tx } from '#platform/db/db.ts';
import { deleteReserved, lockNames } from './reserved-name.store.ts';

/** Frees reserved names in the caller's transaction, which may open an account by one of them. */
export const releaseNames = async (tx: Tx, names: { brandId: string; usernames: readonly string[] }): Promise<void> => {
  // Locked first, as a reservation does: the other order would deadlock with it.
  await lockNames(tx, names);
  await deleteReserved(tx, names);
};
