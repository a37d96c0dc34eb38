import type { Db } from '#platform/db/db.ts';
import { countUnread, markDeleted } from './message.store.ts';
import type { MessageOwner } from './message.types.ts';

/** Takes messages out of the member's box and answers how many wait unread then. */
export const deleteMessages = (
  owner: MessageOwner,
  { messageIds }: { messageIds: readonly string[] },
  deps: { db: Db },
): Promise<{ unread: number }> =>
  deps.db.transaction(async (tx) => {
    await markDeleted(tx, { ...owner, ids: messageIds });
    return { unread: await countUnread(tx, owner) };
  });
