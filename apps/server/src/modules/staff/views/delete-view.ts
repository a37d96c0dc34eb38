import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { deleteOwnView } from './view.store.ts';

/** Deletes one of the operator's own views. */
export const deleteView = async (view: { viewId: string; operatorId: string }, { db }: { db: Db }): Promise<void> => {
  const isGone = await db.transaction((tx) => deleteOwnView(tx, view));
  if (!isGone) throw new Refusal('SYSTEM_NOT_FOUND');
};
