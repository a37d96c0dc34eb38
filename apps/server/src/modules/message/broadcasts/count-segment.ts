import type { Db } from '#platform/db/db.ts';
import { readNow } from './broadcast.store.ts';
import type { BroadcastSegment } from './broadcast.types.ts';
import { countOffered } from './segment.store.ts';

/** How many members a segment has now, and how many of them may not get offers. */
export const countSegment = async (
  { brandId, segment }: { brandId: string; segment: BroadcastSegment },
  deps: { db: Db },
): Promise<{ total: number; protected: number }> => {
  const { read } = deps.db;
  return countOffered(read, { brandId, segment, createdAt: await readNow(read) });
};
