import type { Queryable } from '#platform/db/db.ts';
import { addHits } from './limit-hits.store.ts';
import type { LimitHit } from './limits.types.ts';

/**
 * Records refusals by members' own limits. Called outside the refused transaction, which was rolled back and must not
 * wait for this.
 */
export const noteLimitHits = async (db: Queryable, hits: readonly LimitHit[]): Promise<void> => {
  if (hits.length > 0) await addHits(db, hits);
};
