import * as z from 'zod';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { clientType, platform } from '../wire/device.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { game, gameType } from './game.ts';

export const listFavoritesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: 'The member’s favourite games, newest first.',
    decided: 'pageSize is at most 100: the screen that wanted 999 at once asks for further pages.',
    reply: reply(z.object({ content: z.array(game), pageNum: z.int().min(1), totalPages })),
    config: {
      id: 'favoriteList',
      module: 'catalog',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      clientType,
      platform,
      language: languagePack.optional(),
      gameType: gameType.optional(),
      vassalage: code.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(constants.gameListPageItems.value),
    }),
  },
);
