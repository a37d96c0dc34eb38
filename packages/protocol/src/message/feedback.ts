import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { feedbackTypes } from './feedback-words.ts';

export const feedbackStates = ['open', 'answered', 'closed'] as const;

const feedback = z
  .object({
    feedbackId: z.uuid(),
    questionType: z.enum(feedbackTypes),
    content: z.string(),
    state: z.enum(feedbackStates),
    replies: z.array(z.object({ text: z.string(), at: instant })),
    at: instant,
  })
  .meta({ id: 'Feedback' });

export const listFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/feedback',
  summary: 'The member’s feedback and the replies, newest first; the last 50.',
  reply: reply(z.object({ list: z.array(feedback), wordsMin: z.int(), wordsMax: z.int() })),
  config: {
    id: 'listFeedback',
    module: 'message',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});
