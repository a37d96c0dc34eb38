import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const getMemberIconEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/member/info/icon',
  summary: 'The member’s avatar.',
  decided: 'iconUrl is null without an avatar; then, and when the picture fails to load, the default avatar is shown.',
  reply: reply(z.object({ iconUrl: z.string().nullable() })),
  config: {
    id: 'memberIcon',
    module: 'member',
    guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
    errors: [],
  },
});
