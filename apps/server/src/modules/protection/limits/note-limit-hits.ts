import type { Queryable } from '#platform/db/db.ts';
import { addHits } from './limit-hits.store.ts';
import type { LimitHit } from './limits.types.ts';

/**
 * Keeps that members were refused by limits of their own. Asked for outside of what was refused: that has written
 * nothing, and must not wait for this.
 */
export const noteLimitHits = async (db: Queryable, hits: readonly LimitHit[]): Promise<void> => {
  if (hits.length > 0) await addHits(db, hits);
};
