import { messageBroadcastSent } from '@fairhouse/protocol';
import { insertSlice, lockOpen, moveOn, seeOnePicture } from '../broadcast.store.ts';
import type { SendUses } from '../broadcast.types.ts';
import { readPeople } from '../segment.store.ts';

/** Short enough that whoever stops it, or a process that ends, waits for less than a second. */
export const sliceMax = 5_000;

const nobody: ReadonlySet<string> = new Set();

/**
 * Sends the next slice of a message to many. Messages, cursor and counts are one transaction: a process that dies
 * leaves a whole slice or none of it, and whoever goes on begins where it ended. Answers whether more may follow.
 */
export const sendSlice = (
  broadcastId: string,
  use: Pick<SendUses, 'db' | 'outbox' | 'shieldedAmong' | 'sliceMax'>,
  limit = use.sliceMax ?? sliceMax,
): Promise<boolean> =>
  use.db.transaction(async (tx) => {
    await seeOnePicture(tx);
    const broadcast = await lockOpen(tx, broadcastId);
    if (broadcast === null) return false;
    const { brandId, cursorId, category } = broadcast;
    let shielded = nobody;
    if (category === 'promotion') {
      const people = await readPeople(tx, { ...broadcast, afterId: cursorId, limit });
      shielded = await use.shieldedAmong(tx, { brandId, memberIds: people.map(({ id }) => id) });
    }
    const { looked, sent, lastId } = await insertSlice(tx, broadcast, { shielded, limit });
    const isLast = looked < limit;
    await moveOn(tx, { id: broadcastId, looked, sent, cursorId: lastId ?? cursorId, isLast });
    if (isLast) {
      await use.outbox.add(tx, {
        definition: messageBroadcastSent,
        brandId,
        aggregate: `broadcast:${broadcastId}`,
        payload: { broadcastId },
      });
    }
    return !isLast;
  });
