import type { broadcastSegment } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { readNow } from './broadcast.store.ts';
import type { SavedSegments } from './broadcast.types.ts';
import { resolveSegment } from './resolve-segment.ts';
import { countOffered } from './segment.store.ts';

/** How many members a segment has now, and how many of them may not get offers. */
export const countSegment = async (
  { brandId, segment }: { brandId: string; segment: z.output<typeof broadcastSegment> },
  deps: { db: Db; segments: SavedSegments },
): Promise<{ total: number; protected: number }> => {
  const { read } = deps.db;
  const whole = await resolveSegment(read, brandId, segment, deps.segments);
  return countOffered(read, { brandId, segment: whole, createdAt: await readNow(read) }, deps.segments);
};
