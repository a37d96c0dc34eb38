import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MessageOwner } from '../message.types.ts';
import type { MessageCursor } from '../message-cursor.rules.ts';
import type { Feedback, FeedbackReply, FeedbackState, FeedbackType } from './feedback.types.ts';

const columns = sql`id, brand_id as "brandId", member_id as "memberId", question_type as "questionType", content, state,
  created_at as "createdAt"`;

/** Stores a message to support. An existing row with the same id is not changed. */
export const insertFeedback = async (tx: Tx, feedback: Omit<Feedback, 'state' | 'createdAt'>): Promise<void> => {
  await tx
    .insertInto('message.feedback')
    .values({
      id: feedback.id,
      brand_id: feedback.brandId,
      member_id: feedback.memberId,
      question_type: feedback.questionType,
      content: feedback.content,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const findFeedback = async (db: Queryable, id: string): Promise<Feedback | null> => {
  const { rows } = await sql<Feedback>`select ${columns} from message.feedback where id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Locks one of the brand until the end of the transaction, so that of two concurrent replies the second sees the first.
 */
export const lockFeedback = async (
  tx: Tx,
  { brandId, feedbackId }: { brandId: string; feedbackId: string },
): Promise<Feedback | null> => {
  const { rows } = await sql<Feedback>`
    select ${columns} from message.feedback where brand_id = ${brandId} and id = ${feedbackId} for update`.execute(tx);
  return rows[0] ?? null;
};

export const setState = async (tx: Tx, { id, state }: { id: string; state: FeedbackState }): Promise<void> => {
  await tx.updateTable('message.feedback').set({ state }).where('id', '=', id).execute();
};

export const insertReply = async (
  tx: Tx,
  reply: Omit<FeedbackReply, 'at'> & { id: string; brandId: string },
): Promise<void> => {
  await tx
    .insertInto('message.feedback_reply')
    .values({
      id: reply.id,
      brand_id: reply.brandId,
      feedback_id: reply.feedbackId,
      body: reply.body,
      operator_id: reply.operatorId,
      operator_name: reply.operatorName,
    })
    .execute();
};

/** One member's messages to support, newest first. */
export const readOwnFeedback = async (
  db: Queryable,
  { brandId, memberId, limit }: MessageOwner & { limit: number },
): Promise<Feedback[]> => {
  const { rows } = await sql<Feedback>`
    select ${columns} from message.feedback where brand_id = ${brandId} and member_id = ${memberId}
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
};

/** The replies to several messages, in chronological order. */
export const readReplies = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FeedbackReply[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FeedbackReply>`
    select feedback_id as "feedbackId", body, operator_id as "operatorId", operator_name as "operatorName", at
    from message.feedback_reply where feedback_id = any (${[...ids]}::uuid[]) order by at, id`.execute(db);
  return Map.groupBy(rows, ({ feedbackId }) => feedbackId);
};

export type FeedbackFilter = { brandId: string; state: FeedbackState; questionType?: FeedbackType | undefined };

const matching = ({ brandId, state, questionType }: FeedbackFilter): RawBuilder<boolean> =>
  questionType === undefined
    ? sql<boolean>`brand_id = ${brandId} and state = ${state}`
    : sql<boolean>`brand_id = ${brandId} and state = ${state} and question_type = ${questionType}`;

export const readQueue = async (
  db: Queryable,
  filter: FeedbackFilter,
  { beyond, isOldestFirst, limit }: { beyond: MessageCursor | null; isOldestFirst: boolean; limit: number },
): Promise<Feedback[]> => {
  const [way, side] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const further =
    beyond === null ? sql`true` : sql`(created_at, id) ${side} (${beyond.createdAt}::timestamptz, ${beyond.id}::uuid)`;
  const { rows } = await sql<Feedback>`
    select ${columns} from message.feedback where ${matching(filter)} and ${further}
    order by created_at ${way}, id ${way} limit ${limit}`.execute(db);
  return rows;
};

export const countQueue = async (db: Queryable, filter: FeedbackFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message.feedback where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countStates = async (
  db: Queryable,
  brandId: string,
): Promise<{ open: number; answered: number; closed: number }> => {
  const { rows } = await sql<{ state: FeedbackState; count: number }>`
    select state, count(*)::int as count from message.feedback where brand_id = ${brandId} group by state`.execute(db);
  const of = (state: FeedbackState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: of('open'), answered: of('answered'), closed: of('closed') };
};
