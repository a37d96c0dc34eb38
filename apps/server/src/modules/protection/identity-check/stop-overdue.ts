import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { isOverdue } from './identity-check.rules.ts';
import { findOpen, lockIdentity, readOverdue } from './identity-check.store.ts';
import { stopCase } from './stop-case.ts';

const atOnce = 500;

/** Blocks overdue members, each in its own transaction, so that one locked member does not delay the others. */
export const stopOverdue = async (deps: BlockDeps & { db: Db }): Promise<{ stopped: number }> => {
  let stopped = 0;
  for (const owner of await readOverdue(deps.db.read, { max: atOnce })) {
    const isStopped = await deps.db.transaction(async (tx) => {
      await lockIdentity(tx, owner);
      const now = await deadlineNow(tx);
      const open = await findOpen(tx, owner);
      // The documents may have been submitted since the case was found.
      if (open === null || open.stoppedAt !== null || !isOverdue(open, now)) return false;
      await stopCase(tx, open, { now, detail: 'OVERDUE', profile: await profileFor(tx, owner) }, deps);
      return true;
    });
    if (isStopped) stopped += 1;
  }
  return { stopped };
};
