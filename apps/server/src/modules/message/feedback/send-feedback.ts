import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isLongEnough, isSameWish } from './feedback.rules.ts';
import { findFeedback, insertFeedback } from './feedback.store.ts';
import type { Feedback } from './feedback.types.ts';
import { feedbackBounds } from './feedback-bounds.ts';

/**
 * Keeps what somebody writes to the house. A retry under its id gets its answer without a second proof: the first one
 * is used up. Another text under the same id is refused, and so is one of another person.
 */
export const sendFeedback = async (
  wish: Omit<Feedback, 'state' | 'createdAt'>,
  /** Lets pass whoever has shown to be a person; whoever is known needs none. */
  prove: () => Promise<void>,
  use: { db: Db; directory: BrandDirectory },
): Promise<{ feedbackId: string }> => {
  const answer = (kept: Feedback): { feedbackId: string } => {
    if (!isSameWish(kept, wish)) throw new Refusal('SYSTEM_ID_REUSED');
    return { feedbackId: kept.id };
  };
  const earlier = await findFeedback(use.db.read, wish.id);
  if (earlier !== null) return answer(earlier);

  const { min, max } = feedbackBounds(wish.brandId, use);
  if (!isLongEnough(wish.content, { min, max }))
    throw new Refusal('MESSAGE_FEEDBACK_LENGTH', { details: { wordsMin: min, wordsMax: max } });
  await prove();
  return use.db.transaction(async (tx) => {
    await insertFeedback(tx, wish);
    const kept = await findFeedback(tx, wish.id);
    if (kept === null) throw new Error('a question was not kept');
    return answer(kept);
  });
};
