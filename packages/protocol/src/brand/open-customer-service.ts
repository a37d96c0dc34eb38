import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { identifier } from '../wire/identifier.ts';

export const openCustomerServiceEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/cs/go/:id',
    summary: 'Leads to a customer-service channel.',
    decided:
      'Answers 302 with the channel’s URL in Location. The URL is checked against the brand’s allowed hosts when it is written and again here. Works during maintenance and for restricted visitors.',
    status: 302,
    reply: z.undefined(),
    config: {
      id: 'csGo',
      module: 'brand',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: ['BRAND_CHANNEL_NOT_FOUND'],
      alwaysOpen: true,
    },
  },
  { params: z.strictObject({ id: identifier }) },
);
