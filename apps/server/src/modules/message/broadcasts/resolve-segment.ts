import type { broadcastSegment } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { BroadcastSegment, SavedSegments } from './broadcast.types.ts';

/** Adds the filter of a saved segment, so that a later change of it does not change who gets the message. */
export const resolveSegment = async (
  db: Queryable,
  brandId: string,
  asked: z.output<typeof broadcastSegment>,
  segments: SavedSegments,
): Promise<BroadcastSegment> => {
  if (asked.segmentId === undefined) return asked;
  const saved = await segments.find(db, { brandId, segmentId: asked.segmentId });
  if (saved === null) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'segment-unknown' } });
  return { ...asked, saved };
};
