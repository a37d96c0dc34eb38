import type { Db } from '#platform/db/db.ts';
import { readNow } from '../broadcast.store.ts';
import type { BroadcastSegment, ShieldedAmong } from '../broadcast.types.ts';
import { readPeople } from '../segment.store.ts';
import { sliceMax } from '../service/send-slice.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** How many people a segment has now, and how many of them no offer would reach; a slice of them at a time. */
export const countSegment = async (
  { brandId, segment }: { brandId: string; segment: BroadcastSegment },
  use: { db: Db; shieldedAmong: ShieldedAmong },
): Promise<{ total: number; protected: number }> => {
  const { read } = use.db;
  const of = { brandId, segment, createdAt: await readNow(read), limit: sliceMax };
  const found = { total: 0, protected: 0 };
  for (let afterId: string | undefined = firstId; afterId !== undefined; ) {
    const people = await readPeople(read, { ...of, afterId });
    const shielded = await use.shieldedAmong(read, { brandId, memberIds: people.map(({ id }) => id) });
    found.total += people.length;
    found.protected += people.filter(({ id, isOpen }) => !isOpen || shielded.has(id)).length;
    afterId = people.length < sliceMax ? undefined : people.at(-1)?.id;
  }
  return found;
};
