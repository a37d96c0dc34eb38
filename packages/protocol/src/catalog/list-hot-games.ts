import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { platform } from '../wire/device.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { game } from './game.ts';

export const listHotGamesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCSGAME_hotGamesV2',
    summary: 'The hot games.',
    decided: 'With vassalage at most 5 games of that vendor, without it at most 12 for the home page (spec §9).',
    reply: reply(z.object({ list: z.array(game) })),
    config: {
      id: 'hotGames',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  {
    querystring: z.strictObject({
      merchantCode: code.optional(),
      isPlatform: z.literal('2').default('2'),
      vassalage: code.optional(),
      platform,
      language: languagePack.optional(),
    }),
  },
);
