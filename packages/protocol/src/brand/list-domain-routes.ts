import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { domainRoute } from './domain-route.ts';

export const listDomainRoutesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/domainRoute',
  summary: 'The addresses of this brand: main, mirrors, agent site, app.',
  decided: 'Sorted by priority, lowest first. The list is an operator setting and short, so it is not paged.',
  reply: reply(z.object({ list: z.array(domainRoute) })),
  config: {
    id: 'domainRoute',
    module: 'brand',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    alwaysOpen: true,
  },
});
