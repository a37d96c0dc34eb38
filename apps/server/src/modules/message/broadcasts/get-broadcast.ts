import type { opsGetBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { countReaders, findBroadcast } from './broadcast-list.store.ts';
import { showBroadcast } from './show-broadcast.ts';

type ResponseBody = z.output<(typeof opsGetBroadcastEndpoint)['schema']['response'][200]>['value'];

export const getBroadcast = async (
  { brandId, broadcastId }: { brandId: string; broadcastId: string },
  deps: { db: Db },
): Promise<ResponseBody> => {
  const broadcast = await findBroadcast(deps.db.read, { brandId, broadcastId });
  if (broadcast === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const readers = await countReaders(deps.db.read, [broadcastId]);
  const { words, link } = broadcast;
  return { ...showBroadcast(broadcast, readers.get(broadcastId) ?? 0), words: { ...words }, link };
};
