import * as z from 'zod';
import { constants, filterTypes } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { clientType, platform } from '../wire/device.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { unsignedAmountMinor } from '../wire/money.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { line } from '../wire/text.ts';
import { game, gameType } from './game.ts';

export const listGamesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCSGAME_gameList',
    summary: 'The games of a lobby, filtered and paged.',
    decided:
      'Spec §7 wants a token, spec §6 lets visitors browse: both are served. channel and merchant may name the brand’s merchant code; the brand itself is told by the domain. minBet and minLineNum are upper bounds for what the game asks at least; minBet is in minor units of the shown currency. filterType is ours and takes ALL or HOT: recent and favourite games have calls of their own. gameName finds a name that is misspelt or typed without its marks. totalGames counts the whole list.',
    reply: reply(z.object({ games: z.array(game), totalPages, totalGames: z.int().min(0) })),
    config: {
      id: 'gameList',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      remember: { seconds: 5, unless: 'gameName' },
    },
  },
  {
    querystring: z.strictObject({
      clientType,
      platform,
      channel: code.optional(),
      merchant: code.optional(),
      gameType: gameType.optional(),
      filterType: z.enum(filterTypes).extract(['ALL', 'HOT']).default('ALL'),
      vassalage: code.optional(),
      gameClassify: code.optional(),
      gameName: line(100).optional(),
      minBet: unsignedAmountMinor.optional(),
      minLineNum: z.coerce.number<number>().int().min(0).max(10_000).optional(),
      pageNo: pageNumber,
      pageSize: pageSize(constants.gameListPageItems.value),
      language: languagePack.optional(),
    }),
  },
);
