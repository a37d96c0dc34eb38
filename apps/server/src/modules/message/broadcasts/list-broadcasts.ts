import type { opsListBroadcastsEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { cursorOf, decodeCursor } from '../message-cursor.rules.ts';
import { countBroadcasts, countReaders, readPage } from './broadcast-list.store.ts';
import { showBroadcast } from './show-broadcast.ts';

type Query = z.output<(typeof opsListBroadcastsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListBroadcastsEndpoint)['schema']['response'][200]>['value'];

export const listBroadcasts = async (
  brandId: string,
  { sort, cursor, limit, state }: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const found = await readPage(
    read,
    { brandId, state },
    // One more than is shown, to find out whether there is a further page.
    { beyond: decodeCursor(cursor), isOldestFirst: sort === 'createdAt', limit: limit + 1 },
  );
  const shown = found.slice(0, limit);
  const readers = await countReaders(
    read,
    shown.map(({ id }) => id),
  );
  return {
    rows: shown.map((broadcast) => showBroadcast(broadcast, readers.get(broadcast.id) ?? 0)),
    nextCursor: found.length > limit ? cursorOf(shown.at(-1)) : null,
    total: { count: await countBroadcasts(read, { brandId, state }), isExact: true },
  };
};
