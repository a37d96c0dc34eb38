import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { gameDetail } from './get-game.ts';

export const getGameByCodeEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/vendors/:vendorCode/games/:gameCode',
    summary: 'The same, by the codes in the address of its page.',
    reply: reply(gameDetail),
    config: {
      id: 'getGameByCode',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: ['CATALOG_GAME_UNKNOWN'],
      remember: { seconds: 5 },
    },
  },
  {
    params: z.strictObject({ vendorCode: code, gameCode: code }),
    querystring: z.strictObject({ language: languagePack.optional() }),
  },
);
