import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';

const opening = z
  .object({ gameCode: code, issueNo: z.string(), openedAt: instant, numbers: z.array(z.string()) })
  .meta({ id: 'LotteryOpening' });

export const listOpeningsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/lotto/lgw/games/opened/numero',
    summary: 'The opened numbers of a lottery, latest first.',
    decided: 'Without gameCode the last opening of every game. Numbers are text, because their leading zeros count.',
    reply: reply(z.object({ list: z.array(opening), totalPages })),
    config: {
      id: 'openedNumero',
      module: 'lottery',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['LOTTERY_GAME_UNKNOWN'],
    },
  },
  { querystring: z.strictObject({ gameCode: code.optional(), pageNo: pageNumber, pageSize: pageSize(20) }) },
);
