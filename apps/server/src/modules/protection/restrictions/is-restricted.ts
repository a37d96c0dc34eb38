import type { Queryable } from '#platform/db/db.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/** Whether a member is on a break, excluded or still returning. */
export const isRestricted = async (db: Queryable, owner: RestrictionOwner): Promise<boolean> =>
  (await readRestriction(db, owner)) !== null;
