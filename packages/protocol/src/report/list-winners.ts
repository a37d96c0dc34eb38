import * as z from 'zod';
import { game, gameType } from '../catalog/game.ts';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';

const winner = z
  .object({
    // The fields needed to launch the game on a click.
    nodeId: game.shape.nodeId,
    vassalage: game.shape.vassalage,
    gameType,
    gameCode: game.shape.gameCode,
    gameName: z.string(),
    iconUrl: z.string().nullable(),
    /** Always masked (security.md A37). */
    customerName: z.string(),
    winAmount: money,
    wonAt: instant,
  })
  .meta({ id: 'Winner' });

export const listWinnersEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCSGAME_getRankList',
    summary: 'The winner board.',
    decided: 'Sorted by winAmount, highest first. Rows come from settled rounds only.',
    reply: reply(z.object({ list: z.array(winner) })),
    config: {
      id: 'winnerBoard',
      module: 'report',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  {
    querystring: z.strictObject({
      gameCategory: z.enum(['ALL', ...gameType.options]).default('ALL'),
      language: languagePack.optional(),
      limitNum: pageSize(constants.winnerBoardItems.value),
    }),
  },
);
