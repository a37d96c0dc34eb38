import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Messages sent to the member, including removed ones, and their messages to support with the replies. */
export const messageData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'messages',
    from: 'message.message',
    whose: ofMember,
    columns: {
      at: 'created_at',
      category: 'category',
      template: 'template',
      values: 'values',
      readAt: 'read_at',
      removedAt: 'deleted_at',
    },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'feedback',
    from: 'message.feedback',
    whose: ofMember,
    columns: {
      feedbackId: 'id',
      at: 'created_at',
      questionType: 'question_type',
      content: 'content',
      state: 'state',
    },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'feedbackAnswers',
    from: 'message.feedback_reply',
    whose: (owner) => sql`feedback_id in (select id from message.feedback where ${ofMember(owner)})`,
    columns: { feedbackId: 'feedback_id', at: 'at', answer: 'body' },
    order: [
      { column: 'at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
