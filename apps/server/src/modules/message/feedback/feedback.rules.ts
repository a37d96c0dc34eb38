import { countWords } from '@fairhouse/protocol';
import type { Feedback, FeedbackState } from './feedback.types.ts';

/** Whether the length of a text is within the brand's bounds. */
export const isLongEnough = (content: string, { min, max }: { min: number; max: number }): boolean => {
  const words = countWords(content);
  return words >= min && words <= max;
};

type Input = Pick<Feedback, 'brandId' | 'memberId' | 'questionType' | 'content'>;

/** Whether the stored input of an id equals the input sent now. */
export const isSameInput = (stored: Input, sent: Input): boolean =>
  stored.brandId === sent.brandId &&
  stored.memberId === sent.memberId &&
  stored.questionType === sent.questionType &&
  stored.content === sent.content;

export type Answering = { ok: true; state: FeedbackState } | { ok: false; reason: 'closed' | 'empty' };

/** The state of a message after a reply or after closing it. */
export const judgeAnswer = (state: FeedbackState, { text, close }: { text: string; close: boolean }): Answering => {
  if (state === 'closed') return { ok: false, reason: 'closed' };
  if (text === '' && !close) return { ok: false, reason: 'empty' };
  return { ok: true, state: close ? 'closed' : 'answered' };
};
