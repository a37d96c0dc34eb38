import type { Queryable } from '#platform/db/db.ts';
import { readMarketingSuppressed } from './suppression.store.ts';

/** Whether anything may be given or advertised to a member: promotions, points, envelopes, messages to draw them back. */
export const mayReceive = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> => (await readMarketingSuppressed(db, { brandId, memberIds: [memberId] })).length === 0;
