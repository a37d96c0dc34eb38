import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { points } from './points.ts';

export const getPointBalanceEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/relay/MCS2_getPointBalance',
  summary: 'The member’s points.',
  decided: 'currentPoints can be spent; reservedPoints wait for a decision on a redemption. Points never expire.',
  reply: reply(z.object({ currentPoints: points, reservedPoints: points })),
  config: {
    id: 'pointBalance',
    module: 'loyalty',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});
