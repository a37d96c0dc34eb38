import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { keyOfBroadcast } from './broadcast.rules.ts';
import type {
  Broadcast,
  BroadcastCategory,
  BroadcastSegment,
  BroadcastState,
  BroadcastTexts,
  OpenBroadcast,
  SavedSegments,
} from './broadcast.types.ts';
import { isMarketingSuppressedSql, peopleSql } from './people.sql.ts';

/** The database time in milliseconds; members who join later are not included. */
export const readNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  if (rows[0] === undefined) throw new Error('the database did not return the time');
  return rows[0].now;
};

/** Inserts it; false when the id exists already, in any brand. */
export const insertBroadcast = async (
  tx: Tx,
  broadcast: Omit<Broadcast, 'state' | 'looked' | 'sent' | 'endedAt'> & { inputDigest: Buffer },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message.broadcast')
    .values({
      id: broadcast.id,
      brand_id: broadcast.brandId,
      category: broadcast.category,
      words: sql`${JSON.stringify(broadcast.words)}::jsonb`,
      link: broadcast.link,
      segment: sql`${JSON.stringify(broadcast.segment)}::jsonb`,
      wish_digest: broadcast.inputDigest,
      total: broadcast.total,
      operator_id: broadcast.operatorId,
      operator_name: broadcast.operatorName,
      created_at: broadcast.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const readInputDigest = async (db: Queryable, broadcastId: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('message.broadcast')
    .select('wish_digest')
    .where('id', '=', broadcastId)
    .executeTakeFirst();
  return row?.wish_digest ?? null;
};

/** The unfinished ones, oldest first. */
export const readOpenIds = async (db: Queryable, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('message.broadcast')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks an unfinished broadcast until the end of the transaction. Null also when it is locked already: two senders
 * never wait for each other, and stopping it waits for one slice at most.
 */
export const lockOpen = async (tx: Tx, broadcastId: string): Promise<OpenBroadcast | null> => {
  const row = await tx
    .selectFrom('message.broadcast')
    .select(['id', 'brand_id', 'category', 'link', 'segment', 'created_at', 'cursor_id'])
    .where('id', '=', broadcastId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    brandId: row.brand_id,
    category: row.category as BroadcastCategory,
    link: row.link,
    segment: row.segment as BroadcastSegment,
    createdAt: row.created_at,
    cursorId: row.cursor_id,
  };
};

/**
 * Delivers the message to the next members of its segment, in one statement and without loading them into the process.
 * Promotional messages skip protected members. Members who have it already are left alone.
 */
export const insertSlice = async (
  tx: Tx,
  broadcast: OpenBroadcast,
  limit: number,
  segments: SavedSegments,
): Promise<{ looked: number; sent: number; lastId: string | null }> => {
  const { id, brandId, category, link, cursorId } = broadcast;
  // Evaluated per member (`offset 0`), so by index: the cost of a slice does not depend on how many are protected.
  const reached =
    category === 'promotion'
      ? sql`slice cross join lateral (
          select ${isMarketingSuppressedSql({ brandId, memberId: sql`slice.id` })} as is_shielded offset 0) shield
        where slice.is_open and not shield.is_shielded`
      : sql`slice`;
  const { rows } = await sql<{ looked: number; sent: number; lastId: string | null }>`
    with slice as materialized (
      select people.id, people.is_open from (${peopleSql(broadcast, segments)}) people
      where people.id > ${cursorId}::uuid order by people.id limit ${limit}),
    put as (
      insert into message.message (id, brand_id, member_id, category, template, "values", link, key)
      select gen_random_uuid(), ${brandId}, slice.id, ${category}, 'broadcast', '{}', ${link}, ${keyOfBroadcast(id)}
      from ${reached}
      on conflict on constraint message_once_per_member do nothing
      returning 1)
    select (select count(*) from slice)::int as looked, (select count(*) from put)::int as sent,
      (select slice.id from slice order by slice.id desc limit 1) as "lastId"`.execute(tx);
  return rows[0] ?? { looked: 0, sent: 0, lastId: null };
};

/** Advances cursor and counts by one slice; the last one ends it. */
export const moveOn = async (
  tx: Tx,
  {
    id,
    looked,
    sent,
    cursorId,
    isLast,
  }: Pick<OpenBroadcast, 'id' | 'cursorId'> & {
    looked: number;
    sent: number;
    isLast: boolean;
  },
): Promise<void> => {
  await tx
    .updateTable('message.broadcast')
    .set((eb) => ({
      state: isLast ? 'sent' : 'sending',
      looked: eb('looked', '+', looked),
      sent: eb('sent', '+', sent),
      cursor_id: cursorId,
      failures: 0,
      ended_at: isLast ? sql<Date>`clock_timestamp()` : null,
    }))
    .where('id', '=', id)
    .execute();
};

/** Counts a failed slice; after `max` failures in a row the broadcast fails. Returns whether it did. */
export const countFailure = async (tx: Tx, { id, max }: { id: string; max: number }): Promise<boolean> => {
  const { rows } = await sql<{ isOver: boolean }>`
    update message.broadcast set failures = failures + 1,
      state = case when failures + 1 >= ${max} then 'failed' else state end,
      ended_at = case when failures + 1 >= ${max} then clock_timestamp() end
    where id = ${id} and ended_at is null
    returning ended_at is not null as "isOver"`.execute(tx);
  return rows[0]?.isOver ?? false;
};

/** Locks one of the brand until the end of the transaction and returns its progress; null when there is none. */
export const lockBroadcast = async (
  tx: Tx,
  { brandId, broadcastId }: { brandId: string; broadcastId: string },
): Promise<{ state: BroadcastState; looked: number; sent: number; total: number } | null> => {
  const row = await tx
    .selectFrom('message.broadcast')
    .select(['state', 'looked', 'sent', 'total'])
    .where('brand_id', '=', brandId)
    .where('id', '=', broadcastId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, state: row.state as BroadcastState };
};

export const markStopped = async (tx: Tx, broadcastId: string): Promise<void> => {
  await tx
    .updateTable('message.broadcast')
    .set({ state: 'stopped', ended_at: sql`clock_timestamp()` })
    .where('id', '=', broadcastId)
    .execute();
};

/** The texts of several broadcasts, by id. */
export const readBroadcastTexts = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, BroadcastTexts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message.broadcast')
    .select(['id', 'words'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words as BroadcastTexts]));
};
