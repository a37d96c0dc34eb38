import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { systemStatus } from './system-status.ts';

export const getSystemStatusEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/status',
  summary: 'Whether the site is open to this visitor: 0 normal, 1 maintenance, 2 restricted.',
  decided:
    'Responds with 200 in every state, because a page learns the state from it. Maintenance wins over a restriction.',
  reply: reply(systemStatus),
  config: {
    id: 'systemStatus',
    module: 'brand',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    alwaysOpen: true,
  },
});
