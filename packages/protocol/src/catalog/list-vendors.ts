import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { platform } from '../wire/device.ts';
import { languagePack } from '../wire/language.ts';
import { gameType } from './game.ts';
import { lane } from './vendor-tile.ts';

export const listVendorsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCSGAME_newGameVendor',
    summary: 'The vendors by game type.',
    decided:
      'One lane per game type, in the operator’s order; cards are the first games of its home section, at most 12.',
    reply: reply(z.object({ data: z.object({ lanes: z.array(lane) }) })),
    config: {
      id: 'vendorList',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  {
    querystring: z.strictObject({
      platform,
      gameType: gameType.optional(),
      language: languagePack.optional(),
    }),
  },
);
