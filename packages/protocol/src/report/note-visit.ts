import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const noteVisitEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/visits',
  summary: 'Counts a browser that opened the site, for the registration funnel.',
  decided:
    'A browser sends it once a day, without a body. Only the number of the day is stored: no address, no cookie, no page.',
  reply: reply(z.null()),
  config: {
    id: 'noteVisit',
    module: 'report',
    guard: { group: 'G1', realm: 'player', token: 'optional' },
    errors: [],
  },
});
