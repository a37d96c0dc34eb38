import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const noteFirstLoginEndpoint = defineEndpoint({
  method: 'POST',
  url: '/wps/member/firstLogin',
  summary: 'The first-login action of spec §4: the member has seen the welcome.',
  decided: 'Spec §7 names firstLogin without path or fields. Said once or a hundred times, the effect is the same.',
  reply: reply(z.null()),
  config: {
    id: 'firstLogin',
    module: 'member',
    guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'], level: 'remembered' },
    errors: [],
  },
});
