import type { MessageTemplate } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Message, MessageCategory, MessageOwner, MessageValues, NewMessage } from './message.types.ts';

/** Inserts messages and returns the ids of those whose key is new; removed messages keep their key. */
export const insertMessages = async (
  tx: Tx,
  messages: readonly { id: string; message: NewMessage }[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .insertInto('message.message')
    .values(
      messages.map(({ id, message }) => ({
        id,
        brand_id: message.brandId,
        member_id: message.memberId,
        category: message.category,
        template: message.template,
        values: sql`${JSON.stringify(message.values)}::jsonb`,
        link: message.link,
        key: message.key,
      })),
    )
    .onConflict((conflict) => conflict.constraint('message_once_per_member').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const boxOf = (db: Queryable, { brandId, memberId }: MessageOwner) =>
  db
    .selectFrom('message.message')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);

/** Newest first, after the message `after`, which may have been removed meanwhile. */
export const listMessages = async (
  db: Queryable,
  {
    category,
    isUnreadOnly,
    after,
    limit,
    ...owner
  }: MessageOwner & {
    category: MessageCategory | undefined;
    isUnreadOnly: boolean;
    after: string | undefined;
    limit: number;
  },
): Promise<Message[]> => {
  let query = boxOf(db, owner).select(['id', 'category', 'template', 'values', 'link', 'key', 'read_at', 'created_at']);
  if (category !== undefined) query = query.where('category', '=', category);
  if (isUnreadOnly) query = query.where('read_at', 'is', null);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (
        select created_at, id from message.message
        where id = ${after} and brand_id = ${owner.brandId} and member_id = ${owner.memberId})`,
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    category: row.category as MessageCategory,
    template: row.template as MessageTemplate,
    values: row.values as MessageValues,
    link: row.link,
    key: row.key,
    isRead: row.read_at !== null,
    at: row.created_at,
  }));
};

export const countUnread = async (db: Queryable, owner: MessageOwner): Promise<number> => {
  const { unread } = await boxOf(db, owner)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
};

/** Sets the member's own messages to read, all of them if none is named; messages already read keep their time. */
export const markRead = async (
  tx: Tx,
  { brandId, memberId, ids }: MessageOwner & { ids: readonly string[] | undefined },
): Promise<void> => {
  let query = tx
    .updateTable('message.message')
    .set({ read_at: sql`clock_timestamp()` })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null);
  if (ids !== undefined) query = query.where('id', 'in', [...ids]);
  await query.execute();
};

/** Removes the member's own messages from the inbox; ids of other members are ignored. */
export const markDeleted = async (
  tx: Tx,
  { brandId, memberId, ids }: MessageOwner & { ids: readonly string[] },
): Promise<void> => {
  await tx
    .updateTable('message.message')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
};
