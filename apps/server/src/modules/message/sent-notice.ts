import type { EventOf, messageSent } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { SocketMessage } from '#platform/http/sockets.ts';
import { countUnread } from './message.store.ts';

/** The notification of a message for the member's open pages, with the current unread count. */
export const sentNotice = async (
  { brandId, payload }: { brandId: string; payload: EventOf<typeof messageSent>['payload'] },
  deps: { db: Db },
): Promise<SocketMessage> => {
  const { memberId, ...message } = payload;
  return { type: 'message.sent', ...message, unread: await countUnread(deps.db.read, { brandId, memberId }) };
};
