import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { MessageCursor } from '../message-cursor.rules.ts';
import { broadcastOfKey, keyOfBroadcast } from './broadcast.rules.ts';
import type { Broadcast, BroadcastState } from './broadcast.types.ts';

const columns = sql`id, brand_id as "brandId", category, words, link, segment, state, total, looked, sent,
  operator_id as "operatorId", operator_name as "operatorName", created_at as "createdAt", ended_at as "endedAt"`;

const matching = ({ brandId, state }: { brandId: string; state?: BroadcastState | undefined }): RawBuilder<boolean> =>
  state === undefined ? sql<boolean>`brand_id = ${brandId}` : sql<boolean>`brand_id = ${brandId} and state = ${state}`;

export const readPage = async (
  db: Queryable,
  filter: { brandId: string; state?: BroadcastState | undefined },
  { beyond, isOldestFirst, limit }: { beyond: MessageCursor | null; isOldestFirst: boolean; limit: number },
): Promise<Broadcast[]> => {
  const [way, side] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const further =
    beyond === null ? sql`true` : sql`(created_at, id) ${side} (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`;
  const { rows } = await sql<Broadcast>`
    select ${columns} from message.broadcast where ${matching(filter)} and ${further}
    order by created_at ${way}, id ${way} limit ${limit}`.execute(db);
  return rows;
};

export const countBroadcasts = async (
  db: Queryable,
  filter: { brandId: string; state?: BroadcastState | undefined },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message.broadcast where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findBroadcast = async (
  db: Queryable,
  { brandId, broadcastId }: { brandId: string; broadcastId: string },
): Promise<Broadcast | null> => {
  const { rows } = await sql<Broadcast>`
    select ${columns} from message.broadcast where brand_id = ${brandId} and id = ${broadcastId}`.execute(db);
  return rows[0] ?? null;
};

/** How many members have read each broadcast. */
export const countReaders = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from message.message
    where template = 'broadcast' and read_at is not null and key = any (${ids.map(keyOfBroadcast)}::text[])
    group by key`.execute(db);
  return new Map(rows.map(({ key, count }) => [broadcastOfKey(key), count]));
};
