import type { Queryable } from '#platform/db/db.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/** Whether a member is excluded or still returning; a member on a break is not. */
export const isExcluded = async (db: Queryable, owner: RestrictionOwner): Promise<boolean> => {
  const standing = await readRestriction(db, owner);
  return standing !== null && standing.state !== 'cooling_off';
};
