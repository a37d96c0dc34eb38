import type { listMessagesEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { broadcastOfKey, wordsFor } from './broadcasts/broadcast.rules.ts';
import { readWords } from './broadcasts/broadcast.store.ts';
import { countUnread, listMessages as readMessages } from './message.store.ts';
import type { Message, MessageOwner } from './message.types.ts';

type Query = z.infer<(typeof listMessagesEndpoint)['schema']['querystring']>;
type Answer = z.infer<(typeof listMessagesEndpoint)['schema']['response'][200]>['value'];

const isBroadcast = ({ template }: Message): boolean => template === 'broadcast';

export const listMessages = async (
  owner: MessageOwner,
  { category, unread, language, cursor, pageSize }: Query,
  use: { db: Db; directory: BrandDirectory },
): Promise<Answer> => {
  const { brandId } = owner;
  // One more than is shown tells whether there is a further page.
  const found = await readMessages(use.db.read, {
    ...owner,
    category,
    isUnreadOnly: unread === 'true',
    after: cursor,
    limit: pageSize + 1,
  });
  const shown = found.slice(0, pageSize);
  const words = await readWords(use.db.read, {
    brandId,
    ids: shown.filter(isBroadcast).map(({ key }) => broadcastOfKey(key)),
  });
  const standard = use.directory.byId(brandId)?.languages.default ?? '';
  const wordsOf = (message: Message) => {
    const given = isBroadcast(message) ? words.get(broadcastOfKey(message.key)) : undefined;
    return given === undefined ? null : wordsFor(given, { asked: language, standard });
  };
  return {
    list: shown.map((message) => {
      const { id, at, values, key: _key, ...rest } = message;
      return { messageId: id, ...rest, values: { ...values }, words: wordsOf(message), at: at.toISOString() };
    }),
    unread: await countUnread(use.db.read, owner),
    nextCursor: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
