import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { captchaProofs } from '../identity/credential.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { prose } from '../wire/text.ts';
import { feedbackTypes } from './feedback-words.ts';

export const sendFeedbackEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/wps/feedback',
    summary: 'Sends feedback to the operator.',
    decided:
      'Visitors may write too, with a captcha. feedbackId is made by the client, so that a retry creates no second message. The server counts the words against the brand’s bounds.',
    reply: reply(z.object({ feedbackId: requestId })),
    config: {
      id: 'feedback',
      module: 'message',
      guard: { group: 'G5', realm: 'player', token: 'optional', roles: ['visitor', 'member', 'agent'] },
      errors: ['MESSAGE_FEEDBACK_LENGTH', 'AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED', 'SYSTEM_ID_REUSED'],
      // Enough for a person, too little for a script.
      limit: { points: 10, perSeconds: 600, by: 'address', whenStoreLost: 'allow' },
    },
  },
  {
    body: z.strictObject({
      feedbackId: requestId,
      questionType: z.enum(feedbackTypes),
      content: prose(10_000),
      ...captchaProofs,
    }),
  },
);
