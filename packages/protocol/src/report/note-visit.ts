import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';

export const noteVisitEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/visits',
    summary: 'Counts a browser that opened the site, or an invitation link that it opened.',
    decided:
      'A browser sends it once a day, without a body, and with referralCode once more for each link that it opens. Only numbers are stored: no address, no cookie, no page.',
    reply: reply(z.null()),
    config: {
      id: 'noteVisit',
      module: 'report',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ referralCode: line(64).min(1).optional() }) },
);
