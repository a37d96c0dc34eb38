import { countWords } from '@fairhouse/protocol';
import type { Feedback, FeedbackState } from './feedback.types.ts';

/** Whether a text is as long as the brand wants it. */
export const isLongEnough = (content: string, { min, max }: { min: number; max: number }): boolean => {
  const words = countWords(content);
  return words >= min && words <= max;
};

type Input = Pick<Feedback, 'brandId' | 'memberId' | 'questionType' | 'content'>;

/** Whether what is kept under an id is what is sent under it now. */
export const isSameInput = (stored: Input, sent: Input): boolean =>
  stored.brandId === sent.brandId &&
  stored.memberId === sent.memberId &&
  stored.questionType === sent.questionType &&
  stored.content === sent.content;

export type Answering = { ok: true; state: FeedbackState } | { ok: false; reason: 'closed' | 'empty' };

/** What becomes of a question when somebody answers or closes it. */
export const judgeAnswer = (state: FeedbackState, { text, close }: { text: string; close: boolean }): Answering => {
  if (state === 'closed') return { ok: false, reason: 'closed' };
  if (text === '' && !close) return { ok: false, reason: 'empty' };
  return { ok: true, state: close ? 'closed' : 'answered' };
};
