import type { Queryable } from '#platform/db/db.ts';
import { readChanges } from './profile.store.ts';
import type { ProfileOwner } from './profile.types.ts';

/**
 * What may have changed of what `profileFor` answers, for whoever keeps answers: another `stamp` than before means
 * everybody's, `moved` are members who were from somewhere else until so many seconds ago.
 */
export const profileChanges = (db: Queryable, seconds: number): Promise<{ stamp: string; moved: ProfileOwner[] }> =>
  readChanges(db, seconds);
