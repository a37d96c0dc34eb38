import { messageBroadcastSent } from '@fairhouse/protocol';
import { insertSlice, lockOpen, moveOn } from './broadcast.store.ts';
import type { SendDeps } from './broadcast.types.ts';

/** Short enough that stopping it, or ending the process, takes less than a second. */
const sliceMax = 5_000;

/**
 * Sends the next slice of a broadcast. Messages, cursor and counts are one transaction: a crash leaves a whole slice or
 * none of it, and the next run continues from the cursor. Returns whether more may follow.
 */
export const sendSlice = (
  broadcastId: string,
  deps: Pick<SendDeps, 'db' | 'outbox' | 'segments' | 'sliceMax'>,
  limit = deps.sliceMax ?? sliceMax,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const broadcast = await lockOpen(tx, broadcastId);
    if (broadcast === null) return false;
    const { brandId, cursorId } = broadcast;
    const { looked, sent, lastId } = await insertSlice(tx, broadcast, limit, deps.segments);
    const isLast = looked < limit;
    await moveOn(tx, { id: broadcastId, looked, sent, cursorId: lastId ?? cursorId, isLast });
    if (isLast) {
      await deps.outbox.add(tx, {
        definition: messageBroadcastSent,
        brandId,
        aggregate: `broadcast:${broadcastId}`,
        payload: { broadcastId },
      });
    }
    return !isLast;
  });
