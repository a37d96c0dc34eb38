import type { Db } from '#platform/db/db.ts';
import { countUnread, markDeleted } from './message.store.ts';
import type { MessageOwner } from './message.types.ts';

/** Removes messages from the member's inbox and returns the unread count. */
export const deleteMessages = (
  owner: MessageOwner,
  { messageIds }: { messageIds: readonly string[] },
  deps: { db: Db },
): Promise<{ unread: number }> =>
  deps.db.transaction(async (tx) => {
    await markDeleted(tx, { ...owner, ids: messageIds });
    return { unread: await countUnread(tx, owner) };
  });
