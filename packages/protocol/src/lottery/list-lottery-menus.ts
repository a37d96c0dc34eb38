import * as z from 'zod';
import { prizeModes } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { webDevice } from '../wire/device.ts';
import { languagePack } from '../wire/language.ts';
import { lotteryMenu } from './lottery-game.ts';

export const listLotteryMenusEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/lgw/vn/games/game_menu',
    summary: 'The lottery games of a prize mode.',
    decided: 'All prize modes when none is named. The menu is an operator setting and short, so it is not paged.',
    reply: reply(lotteryMenu),
    config: {
      id: 'lotteryMenus',
      module: 'lottery',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      prizeMode: z.enum(prizeModes).optional(),
      device: webDevice,
      language: languagePack.optional(),
    }),
  },
);
