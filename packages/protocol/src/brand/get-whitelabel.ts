import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { whitelabelNode } from './whitelabel-node.ts';

export const getWhitelabelEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/whitelabel',
  summary: 'The white-label tree: which modules this brand has switched on.',
  decided: 'A disabled node keeps its children, so that a switch can be turned on again as it was.',
  reply: reply(z.array(whitelabelNode)),
  config: {
    id: 'whitelabel',
    module: 'brand',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    alwaysOpen: true,
  },
});
