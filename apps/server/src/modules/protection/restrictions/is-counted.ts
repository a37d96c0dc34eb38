import type { Queryable } from '#platform/db/db.ts';
import { wasFlaggedAt } from '../harm/harm.store.ts';
import { readStateAt } from './restriction.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/**
 * Whether what a member did at a moment counts for what others earn by it; by the record, so also long afterwards.
 * Nobody earns by the play of somebody who rested, was excluded or showed markers of harm.
 */
export const isCounted = async (db: Queryable, owner: RestrictionOwner, at: Date): Promise<boolean> =>
  (await readStateAt(db, owner, at)) === 'none' && !(await wasFlaggedAt(db, owner, at));
