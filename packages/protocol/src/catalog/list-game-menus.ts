import * as z from 'zod';
import { gameTypes, playableGameTypes } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { vendorTile } from './vendor-tile.ts';

const gameMenu = z
  .object({
    gameType: z.enum(gameTypes),
    title: z.string(),
    iconUrl: z.string().nullable(),
    vendors: z.array(vendorTile),
  })
  .meta({ id: 'GameMenu' });

export const listGameMenusEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/lgw/games/game_menus',
    summary: 'The game menu: HOT, FAV and the categories of this brand.',
    decided:
      'In the operator’s order. A category that is switched off is absent; one that is on but has no game is in `empty`, so that no menu shows it and its page can say so; of these, the announced ones are in `coming` with their titles. HOT and FAV have no vendors.',
    reply: reply(
      z.object({
        list: z.array(gameMenu),
        empty: z.array(z.enum(playableGameTypes)),
        coming: z.array(z.object({ gameType: z.enum(playableGameTypes), title: z.string() })),
      }),
    ),
    config: {
      id: 'gameMenus',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
