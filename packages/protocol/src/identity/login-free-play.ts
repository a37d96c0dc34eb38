import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { money } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { signedIn } from './sign-in.ts';

export const loginFreePlayEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/session/login/freeplay',
    summary: 'Opens a trial session with play money.',
    decided:
      'ticket takes the place of the encrypted random string: the server gives it for a solved challenge, for two minutes and one use. balance is play money and meets no other.',
    reply: reply(z.object({ ...signedIn.shape, balance: money })),
    config: {
      id: 'freePlayLogin',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_FREE_PLAY_TICKET_INVALID', 'AUTH_FREE_PLAY_LIMIT_REACHED', 'SYSTEM_FUNCTION_DISABLED'],
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      os: line(32),
      platform: z.literal('W'),
      ticket: line(256),
      gatewayVersion: z.literal(3),
    }),
  },
);
