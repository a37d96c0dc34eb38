import type { listMessagesEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { countUnread, listMessages as readMessages } from '../message.store.ts';
import type { MessageOwner } from '../message.types.ts';

type Query = z.infer<(typeof listMessagesEndpoint)['schema']['querystring']>;
type Answer = z.infer<(typeof listMessagesEndpoint)['schema']['response'][200]>['value'];

export const listMessages = async (
  owner: MessageOwner,
  { category, unread, cursor, pageSize }: Query,
  use: { db: Db },
): Promise<Answer> => {
  // One more than is shown tells whether there is a further page.
  const found = await readMessages(use.db.read, {
    ...owner,
    category,
    isUnreadOnly: unread === 'true',
    after: cursor,
    limit: pageSize + 1,
  });
  const shown = found.slice(0, pageSize);
  return {
    list: shown.map(({ id, at, values, ...message }) => ({
      messageId: id,
      ...message,
      values: { ...values },
      words: null,
      at: at.toISOString(),
    })),
    unread: await countUnread(use.db.read, owner),
    nextCursor: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
