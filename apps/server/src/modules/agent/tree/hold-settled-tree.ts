import type { Tx } from '#platform/db/db.ts';
import { brandDay } from './brand-day.ts';
import { hasDueMove } from './move.store.ts';
import { lockTree } from './tree-lock.command.ts';

/**
 * Shares the tree of a brand until the transaction ends. False: a move of today or an earlier day is not applied yet, so
 * lineages are not those of their days.
 */
export const holdSettledTree = async (tx: Tx, brandId: string): Promise<boolean> => {
  await lockTree(tx, brandId, 'shared');
  return !(await hasDueMove(tx, { brandId, upToDay: await brandDay(tx, brandId) }));
};
