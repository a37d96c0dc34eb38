import type { listFeedbackEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { MessageOwner } from '../message.types.ts';
import { readOwnFeedback, readReplies } from './feedback.store.ts';
import { feedbackBounds } from './feedback-bounds.ts';

type ResponseBody = z.output<(typeof listFeedbackEndpoint)['schema']['response'][200]>['value'];

/** Older ones stay stored, but are not listed. */
const shownMax = 50;

export const listFeedback = async (
  owner: MessageOwner,
  deps: { db: Db; directory: BrandDirectory },
): Promise<ResponseBody> => {
  const found = await readOwnFeedback(deps.db.read, { ...owner, limit: shownMax });
  const replies = await readReplies(
    deps.db.read,
    found.map(({ id }) => id),
  );
  const { min, max } = feedbackBounds(owner.brandId, deps);
  return {
    list: found.map(({ id, questionType, content, state, createdAt }) => ({
      feedbackId: id,
      questionType,
      content,
      state,
      // Which operator replied is not shown to the member.
      replies: (replies.get(id) ?? []).map(({ body, at }) => ({ text: body, at: at.toISOString() })),
      at: createdAt.toISOString(),
    })),
    wordsMin: min,
    wordsMax: max,
  };
};
