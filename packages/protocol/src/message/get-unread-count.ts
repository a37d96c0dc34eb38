import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const getUnreadCountEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/relay/CSP_unreadCount',
  summary: 'How many messages wait unread.',
  decided: 'The field carries the name it has in spec §3 "Public state".',
  reply: reply(z.object({ unreadMessage: z.int().min(0) })),
  config: {
    id: 'unreadCount',
    module: 'message',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'], level: 'remembered' },
    errors: [],
  },
});
