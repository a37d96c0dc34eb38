import type { Queryable } from '#platform/db/db.ts';
import { countedAmong } from './counted.query.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/**
 * Whether a member's activity at a time counts for the earnings of others; by the history, so also long afterwards.
 * Nobody earns from the play of a member who was on a break, excluded or showed markers of harm.
 */
export const isCounted = async (db: Queryable, owner: RestrictionOwner, at: Date): Promise<boolean> =>
  (await countedAmong(db, [{ ...owner, at }]))[0] ?? false;
