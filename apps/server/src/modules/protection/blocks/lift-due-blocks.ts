import type { BlockReason } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isBlockDue, lockBlocks, readDueBlocks } from './blocks.store.ts';
import { type BlockDeps, liftBlock } from './change-blocks.ts';

/** These end by time alone. The others end by an act of somebody, whatever was written beside them. */
const endByTime: readonly BlockReason[] = ['session_time', 'day_time', 'reality_check'];

const atOnce = 500;

/** Lifts what is over, each in a transaction of its own: one member who is busy holds up nobody else. */
export const liftDueBlocks = async (deps: BlockDeps & { db: Db }): Promise<{ lifted: number }> => {
  let lifted = 0;
  for (const block of await readDueBlocks(deps.db.read, { reasons: endByTime, max: atOnce })) {
    const isLifted = await deps.db.transaction(async (tx) => {
      await lockBlocks(tx, block);
      // It may have been raised again since it was found.
      if (!(await isBlockDue(tx, block))) return false;
      await liftBlock(tx, block, deps);
      return true;
    });
    if (isLifted) lifted += 1;
  }
  return { lifted };
};
