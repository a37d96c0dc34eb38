import type { opsGetBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { Broadcast } from './broadcast.types.ts';

type Shown = Omit<z.output<(typeof opsGetBroadcastEndpoint)['schema']['response'][200]>['value'], 'words' | 'link'>;

const showSegment = ({ saved, ...segment }: Broadcast['segment']): Shown['segment'] => ({
  ...segment,
  ...(saved !== undefined && { segmentName: saved.name }),
});

/** A broadcast as operators see it. */
export const showBroadcast = (broadcast: Broadcast, read: number): Shown => ({
  broadcastId: broadcast.id,
  category: broadcast.category,
  titles: Object.fromEntries(Object.entries(broadcast.words).map(([pack, { title }]) => [pack, title])),
  segment: showSegment(broadcast.segment),
  state: broadcast.state,
  // Members who have entered the segment since are processed too, so the total must not be less than that.
  total: Math.max(broadcast.total, broadcast.looked),
  looked: broadcast.looked,
  sent: broadcast.sent,
  skipped: broadcast.looked - broadcast.sent,
  read,
  by: { operatorId: broadcast.operatorId, name: broadcast.operatorName },
  createdAt: broadcast.createdAt.toISOString(),
  endedAt: broadcast.endedAt?.toISOString() ?? null,
});
