import type { Queryable } from '#platform/db/db.ts';
import { closeTrials } from './member.store.ts';

/** At most so many in one call; the rest waits for the next. */
const closedAtOnce = 1_000;

/**
 * Closes trial accounts that nobody uses any more, and answers how many. A trial account has no secret to come
 * back with: its only session ends after twelve hours, so its age tells its idleness.
 */
export const closeIdleTrials = (db: Queryable, { idleBefore }: { idleBefore: Date }): Promise<number> =>
  closeTrials(db, { before: idleBefore, limit: closedAtOnce });
