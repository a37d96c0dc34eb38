import type { EventOf, messageSent } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { SocketMessage } from '#platform/http/sockets.ts';
import { countUnread } from './message.store.ts';

/** A message as it is told to its member's open pages, with how many wait unread by then. */
export const sentNotice = async (
  { brandId, payload }: { brandId: string; payload: EventOf<typeof messageSent>['payload'] },
  deps: { db: Db },
): Promise<SocketMessage> => {
  const { memberId, ...message } = payload;
  return { type: 'message.sent', ...message, unread: await countUnread(deps.db.read, { brandId, memberId }) };
};
