import type { BlockReason } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isBlockDue, lockBlocks, readDueBlocks } from './blocks.store.ts';
import { type BlockDeps, liftBlock } from './change-blocks.ts';

/** These end by time. The others end only by an action, even if they have an end time. */
const endByTime: readonly BlockReason[] = ['session_time', 'day_time', 'reality_check'];

const atOnce = 500;

/** Lifts expired blocks, each in its own transaction, so that one locked member does not delay the others. */
export const liftDueBlocks = async (deps: BlockDeps & { db: Db }): Promise<{ lifted: number }> => {
  let lifted = 0;
  for (const block of await readDueBlocks(deps.db.read, { reasons: endByTime, max: atOnce })) {
    const isLifted = await deps.db.transaction(async (tx) => {
      await lockBlocks(tx, block);
      // It may have been raised again since it was read.
      if (!(await isBlockDue(tx, block))) return false;
      await liftBlock(tx, block, deps);
      return true;
    });
    if (isLifted) lifted += 1;
  }
  return { lifted };
};
