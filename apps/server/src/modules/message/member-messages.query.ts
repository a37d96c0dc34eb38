import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { broadcastOfKey } from './broadcasts/broadcast.rules.ts';
import { readBroadcastTexts } from './broadcasts/broadcast.store.ts';
import { readOwnFeedback, readReplies } from './feedback/feedback.store.ts';
import type { MessageOwner } from './message.types.ts';

export type ReceivedMessage = {
  messageId: string;
  category: string;
  template: string;
  /** Of a broadcast. */
  titles: Readonly<Record<string, string>> | null;
  isRead: boolean;
  isDeleted: boolean;
  at: Date;
};

/** What a member got, newest first, also what the member has removed. */
export const readReceived = async (
  db: Queryable,
  { brandId, memberId, limit }: MessageOwner & { limit: number },
): Promise<ReceivedMessage[]> => {
  const { rows } = await sql<Omit<ReceivedMessage, 'titles'> & { key: string }>`
    select id as "messageId", category, template, key, read_at is not null as "isRead",
      deleted_at is not null as "isDeleted", created_at as at
    from message.message where brand_id = ${brandId} and member_id = ${memberId}::uuid
    order by created_at desc, id desc limit ${limit}`.execute(db);
  const ids = rows.flatMap(({ template, key }) => (template === 'broadcast' ? [broadcastOfKey(key)] : []));
  const texts = await readBroadcastTexts(db, { brandId, ids });
  return rows.map(({ key, ...row }) => {
    const words = row.template === 'broadcast' ? texts.get(broadcastOfKey(key)) : undefined;
    const titles = words && Object.fromEntries(Object.entries(words).map(([pack, { title }]) => [pack, title]));
    return { ...row, titles: titles ?? null };
  });
};

/** What a member wrote to support with the replies, newest first. */
export const readTickets = async (db: Queryable, owner: MessageOwner & { limit: number }) => {
  const tickets = await readOwnFeedback(db, owner);
  const replies = await readReplies(
    db,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => ({ ...ticket, replies: replies.get(ticket.id) ?? [] }));
};

/** How many of a member's messages to support wait for a reply. */
export const countOpenTickets = async (db: Queryable, { brandId, memberId }: MessageOwner): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message.feedback
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
};
