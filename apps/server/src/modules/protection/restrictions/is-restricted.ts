import type { Queryable } from '#platform/db/db.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/** Whether a member rests or is excluded, or is still on the way back. */
export const isRestricted = async (db: Queryable, owner: RestrictionOwner): Promise<boolean> =>
  (await readRestriction(db, owner)) !== null;
