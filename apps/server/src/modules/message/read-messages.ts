import type { Db } from '#platform/db/db.ts';
import { countUnread, markRead } from './message.store.ts';
import type { MessageOwner } from './message.types.ts';

/** Marks messages as read, all of them where none is named, and answers how many wait unread then. */
export const readMessages = (
  owner: MessageOwner,
  { messageIds }: { messageIds?: readonly string[] | undefined },
  deps: { db: Db },
): Promise<{ unread: number }> =>
  deps.db.transaction(async (tx) => {
    await markRead(tx, { ...owner, ids: messageIds });
    return { unread: await countUnread(tx, owner) };
  });
