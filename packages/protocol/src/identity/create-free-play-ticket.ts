import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { captchaProofs } from './credential.ts';

export const createFreePlayTicketEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/free-play-tickets',
    summary: 'A ticket for one trial session, for a solved check.',
    decided:
      'security.md 3.7: takes the place of the encrypted random string. Two minutes, one use, this visitor alone.',
    reply: reply(z.object({ ticket: z.string(), expiresAt: instant })),
    config: {
      id: 'createFreePlayTicket',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [
        'AUTH_CAPTCHA_REQUIRED',
        'AUTH_CAPTCHA_FAILED',
        'AUTH_FREE_PLAY_LIMIT_REACHED',
        'SYSTEM_FUNCTION_DISABLED',
      ],
      limit: authLimit,
    },
  },
  { body: z.strictObject({ ...captchaProofs }) },
);
