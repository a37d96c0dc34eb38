import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { favorite, favoriteLimit } from './favorite.ts';

export const removeFavoriteEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/wps/relay/MCSFE_removeFavoriteGameV2',
    summary: 'Removes a game from the favourites.',
    decided:
      'The payload travels in the query, because bodies of DELETE are dropped on the way by some proxies. A game that is not there, or no longer exists, is answered the same.',
    reply: reply(z.object({ nodeId: identifier, isFavorite: z.literal(false) })),
    config: {
      id: 'removeFavorite',
      module: 'catalog',
      guard: { group: 'G5', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
      limit: favoriteLimit,
    },
  },
  { querystring: favorite },
);
