import * as z from 'zod';
import { constants, prizeModes } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { webDevice } from '../wire/device.ts';
import { languagePack } from '../wire/language.ts';
import { pageSize } from '../wire/page.ts';
import { lotteryMenu } from './lottery-game.ts';

export const listRecentLotteryEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/lgw/vn/games/game_menu/recent',
    summary: 'The lottery games the member played last.',
    decided: 'Latest first, each game once.',
    reply: reply(lotteryMenu),
    config: {
      id: 'recentLottery',
      module: 'lottery',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      prizeMode: z.enum(prizeModes).optional(),
      device: webDevice,
      language: languagePack.optional(),
      pageSize: pageSize(constants.recentGamesItems.value),
    }),
  },
);
