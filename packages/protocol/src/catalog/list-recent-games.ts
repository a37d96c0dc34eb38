import * as z from 'zod';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { clientType } from '../wire/device.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { game, gameType } from './game.ts';

export const listRecentGamesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCS_recentGame',
    summary: 'The games the member played last.',
    decided: 'Latest first, each game once. totalPages stands in the value, beside the list.',
    reply: reply(z.object({ list: z.array(game), totalPages })),
    config: {
      id: 'recentGames',
      module: 'catalog',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      clientType,
      vassalage: code.optional(),
      language: languagePack.optional(),
      page: pageNumber,
      pageSize: pageSize(constants.recentGamesItems.value),
      gameType: gameType.optional(),
    }),
  },
);
