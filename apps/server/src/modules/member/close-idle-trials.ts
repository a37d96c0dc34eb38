import type { Queryable } from '#platform/db/db.ts';
import { closeTrials } from './member.store.ts';

/** Maximum per call; the next call closes the rest. */
const closedAtOnce = 1_000;

/**
 * Closes unused trial accounts and returns the number closed. A trial account has no secret to log in with and its only
 * session ends after twelve hours, so an old one is idle.
 */
export const closeIdleTrials = (db: Queryable, { idleBefore }: { idleBefore: Date }): Promise<number> =>
  closeTrials(db, { before: idleBefore, limit: closedAtOnce });
