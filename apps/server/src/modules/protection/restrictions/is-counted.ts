import type { Queryable } from '#platform/db/db.ts';
import { wasFlaggedAt } from '../harm/harm.store.ts';
import { readStateAt } from './restriction.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/**
 * Whether a member's activity at a time counts for the earnings of others; by the history, so also long afterwards.
 * Nobody earns from the play of a member who was on a break, excluded or showed markers of harm.
 */
export const isCounted = async (db: Queryable, owner: RestrictionOwner, at: Date): Promise<boolean> =>
  (await readStateAt(db, owner, at)) === 'none' && !(await wasFlaggedAt(db, owner, at));
