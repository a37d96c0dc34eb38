import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const getRememberedEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/remembered',
  summary: 'Whom this browser may continue as by one tap.',
  decided:
    'name is masked (j***1), and null when nobody is remembered here or the day is over. Nothing is opened by asking.',
  reply: reply(z.object({ name: z.string().nullable() })),
  config: {
    id: 'getRemembered',
    module: 'identity',
    guard: { group: 'G2', realm: 'player', token: 'none' },
    errors: [],
    limit: authLimit,
  },
});
