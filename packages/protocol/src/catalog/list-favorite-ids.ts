import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { gameType } from './game.ts';

export const listFavoriteIdsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCSFE_getFavoriteGames',
    summary: 'The ids of the member’s favourite games.',
    decided: 'Bounded by the number of favourites a member can have (999), therefore not paged.',
    reply: reply(z.object({ list: z.array(identifier) })),
    config: {
      id: 'favoriteIds',
      module: 'catalog',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ gameType: gameType.optional() }) },
);
