import type { Db } from '#platform/db/db.ts';
import { countUnread, markRead } from './message.store.ts';
import type { MessageOwner } from './message.types.ts';

/** Sets messages to read, all of them if none is named, and returns the unread count. */
export const readMessages = (
  owner: MessageOwner,
  { messageIds }: { messageIds?: readonly string[] | undefined },
  deps: { db: Db },
): Promise<{ unread: number }> =>
  deps.db.transaction(async (tx) => {
    await markRead(tx, { ...owner, ids: messageIds });
    return { unread: await countUnread(tx, owner) };
  });
