import type { Queryable } from '#platform/db/db.ts';
import { readMarketingSuppressed } from './suppression.store.ts';

/** Whether a member may be given or shown offers: promotions, points, envelopes, reactivation messages. */
export const mayReceive = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> => (await readMarketingSuppressed(db, { brandId, memberIds: [memberId] })).length === 0;
