import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';

const vietnamOpening = z
  .object({
    gameCode: code,
    issueNo: z.string(),
    openedAt: instant,
    /** From the special prize downwards; a prize has several numbers, each with its leading zeros. */
    prizes: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })),
  })
  .meta({ id: 'VietnamOpening' });

export const listVietnamOpeningsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/lgw/vn/numeros/opened/game',
    summary: 'The opened numbers of a Vietnamese lottery, latest first.',
    decided: 'Numbers are text, because their leading zeros count.',
    reply: reply(z.object({ list: z.array(vietnamOpening), totalPages })),
    config: {
      id: 'vnOpened',
      module: 'lottery',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['LOTTERY_GAME_UNKNOWN'],
    },
  },
  { querystring: z.strictObject({ gameCode: code, pageNo: pageNumber, pageSize: pageSize(20) }) },
);
