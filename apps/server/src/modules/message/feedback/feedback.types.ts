import type { feedbackStates, feedbackTypes } from '@fairhouse/protocol';

export type FeedbackState = (typeof feedbackStates)[number];
export type FeedbackType = (typeof feedbackTypes)[number];

export type Feedback = {
  id: string;
  brandId: string;
  /** Null: a visitor. */
  memberId: string | null;
  questionType: FeedbackType;
  content: string;
  state: FeedbackState;
  createdAt: Date;
};

export type FeedbackReply = { feedbackId: string; body: string; operatorId: string; operatorName: string; at: Date };
