import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const logoutEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/wps/session/logout',
  summary: 'Ends the session and forgets the remembered device.',
  decided: 'Stays open during maintenance and in a blocked region: leaving must always be possible.',
  reply: reply(z.null()),
  config: {
    id: 'logout',
    module: 'identity',
    guard: { group: 'G3', realm: 'player', token: 'required', level: 'changeOnly' },
    errors: [],
    alwaysOpen: true,
  },
});
