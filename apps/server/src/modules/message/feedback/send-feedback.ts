import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isLongEnough, isSameInput } from './feedback.rules.ts';
import { findFeedback, insertFeedback } from './feedback.store.ts';
import type { Feedback } from './feedback.types.ts';
import { feedbackBounds } from './feedback-bounds.ts';

/**
 * Saves a message to support. A retry with the same id gets its response without a second captcha, because the first
 * one is used up. Another text or another person under the same id is refused.
 */
export const sendFeedback = async (
  input: Omit<Feedback, 'state' | 'createdAt'>,
  /** Requires a captcha of visitors; logged-in members need none. */
  prove: () => Promise<void>,
  deps: { db: Db; directory: BrandDirectory },
): Promise<{ feedbackId: string }> => {
  const answer = (stored: Feedback): { feedbackId: string } => {
    if (!isSameInput(stored, input)) throw new Refusal('SYSTEM_ID_REUSED');
    return { feedbackId: stored.id };
  };
  const earlier = await findFeedback(deps.db.read, input.id);
  if (earlier !== null) return answer(earlier);

  const { min, max } = feedbackBounds(input.brandId, deps);
  if (!isLongEnough(input.content, { min, max }))
    throw new Refusal('MESSAGE_FEEDBACK_LENGTH', { details: { wordsMin: min, wordsMax: max } });
  await prove();
  return deps.db.transaction(async (tx) => {
    await insertFeedback(tx, input);
    const stored = await findFeedback(tx, input.id);
    if (stored === null) throw new Error('a feedback message was not saved');
    return answer(stored);
  });
};
