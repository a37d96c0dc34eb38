import type { Queryable } from '#platform/db/db.ts';
import { readChanges } from './profile.store.ts';
import type { ProfileOwner } from './profile.types.ts';

/**
 * Changes in the results of `profileFor`, for callers that cache them: a different `stamp` invalidates all, `moved` are
 * the members whose residence changed within these seconds.
 */
export const profileChanges = (db: Queryable, seconds: number): Promise<{ stamp: string; moved: ProfileOwner[] }> =>
  readChanges(db, seconds);
