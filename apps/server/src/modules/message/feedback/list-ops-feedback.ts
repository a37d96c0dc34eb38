import type { opsListFeedbackEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { cursorOf, decodeCursor } from '../message-cursor.rules.ts';
import { countQueue, countStates, readQueue, readReplies } from './feedback.store.ts';

type Query = z.output<(typeof opsListFeedbackEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListFeedbackEndpoint)['schema']['response'][200]>['value'];

/** Messages to support; waiting ones oldest first, the others newest first. */
export const listOpsFeedback = async (
  brandId: string,
  { sort, cursor, limit, state = 'open', questionType }: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const filter = { brandId, state, questionType };
  const isOldestFirst = sort === 'at' || (sort === undefined && state === 'open');
  const found = await readQueue(read, filter, { beyond: decodeCursor(cursor), isOldestFirst, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const [replies, names, count, counts] = await Promise.all([
    readReplies(
      read,
      shown.map(({ id }) => id),
    ),
    namesOf(read, { brandId, ids: shown.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])) }),
    countQueue(read, filter),
    countStates(read, brandId),
  ]);
  return {
    rows: shown.map(({ id, memberId, questionType: type, content, state: now, createdAt }) => ({
      feedbackId: id,
      member: memberId === null ? null : { memberId, name: names.get(memberId) ?? '' },
      questionType: type,
      content,
      state: now,
      replies: (replies.get(id) ?? []).map(({ body, at, operatorId, operatorName }) => ({
        text: body,
        at: at.toISOString(),
        by: { operatorId, name: operatorName },
      })),
      at: createdAt.toISOString(),
    })),
    nextCursor: found.length > limit ? cursorOf(shown.at(-1)) : null,
    total: { count, isExact: true },
    counts,
  };
};
