import type { Db } from '#platform/db/db.ts';
import { countUnread } from './message.store.ts';
import type { MessageOwner } from './message.types.ts';

export const getUnreadCount = async (owner: MessageOwner, deps: { db: Db }): Promise<{ unreadMessage: number }> => ({
  unreadMessage: await countUnread(deps.db.read, owner),
});
