import type { listMessagesEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { broadcastOfKey, textsFor } from './broadcasts/broadcast.rules.ts';
import { readBroadcastTexts } from './broadcasts/broadcast.store.ts';
import { countUnread, listMessages as readMessages } from './message.store.ts';
import type { Message, MessageOwner } from './message.types.ts';

type Query = z.infer<(typeof listMessagesEndpoint)['schema']['querystring']>;
type ResponseBody = z.infer<(typeof listMessagesEndpoint)['schema']['response'][200]>['value'];

const isBroadcast = ({ template }: Message): boolean => template === 'broadcast';

export const listMessages = async (
  owner: MessageOwner,
  { category, unread, language, cursor, pageSize }: Query,
  deps: { db: Db; directory: BrandDirectory },
): Promise<ResponseBody> => {
  const { brandId } = owner;
  // One more than is shown, to find out whether there is a further page.
  const found = await readMessages(deps.db.read, {
    ...owner,
    category,
    isUnreadOnly: unread === 'true',
    after: cursor,
    limit: pageSize + 1,
  });
  const shown = found.slice(0, pageSize);
  const words = await readBroadcastTexts(deps.db.read, {
    brandId,
    ids: shown.filter(isBroadcast).map(({ key }) => broadcastOfKey(key)),
  });
  const standard = deps.directory.byId(brandId)?.languages.default ?? '';
  const textsOf = (message: Message) => {
    const given = isBroadcast(message) ? words.get(broadcastOfKey(message.key)) : undefined;
    return given === undefined ? null : textsFor(given, { asked: language, standard });
  };
  return {
    list: shown.map((message) => {
      const { id, at, values, key: _key, ...rest } = message;
      return { messageId: id, ...rest, values: { ...values }, words: textsOf(message), at: at.toISOString() };
    }),
    unread: await countUnread(deps.db.read, owner),
    nextCursor: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
