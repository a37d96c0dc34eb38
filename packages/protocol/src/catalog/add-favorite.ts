import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { favorite, favoriteLimit } from './favorite.ts';

export const addFavoriteEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/MCSFE_addFavoriteGameV2',
    summary: 'Adds a game to the favourites.',
    decided: 'A game that is already there stays there, and the answer is the same.',
    reply: reply(z.object({ nodeId: identifier, isFavorite: z.literal(true) })),
    config: {
      id: 'addFavorite',
      module: 'catalog',
      guard: { group: 'G5', realm: 'player', token: 'required', level: 'remembered' },
      errors: ['CATALOG_GAME_UNKNOWN', 'CATALOG_FAVORITES_FULL'],
      limit: favoriteLimit,
    },
  },
  { body: favorite },
);
