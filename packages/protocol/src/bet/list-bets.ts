import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { dayRange } from '../wire/day-range.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { betRound, betStates } from './bet-round.ts';

/** The position of the next page: the instant and the record of the last row read. Clients send it back unchanged. */
const cursor = z.string().regex(/^[1-9][0-9]{0,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listBetsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/bets',
    summary: 'The member’s betting record, newest first, with the sums of everything the filter lets through.',
    decided:
      'A call of our own for P07. from and to are days of the brand’s zone, both included, by when the round was opened; the presets of 7 and 30 days are the client’s. totals are of the whole filter and not of the page. nextCursor is null on the last page.',
    reply: reply(
      z.object({
        list: z.array(betRound),
        totals: z.object({ rounds: z.int().min(0), staked: money, won: money, net: money }),
        nextCursor: cursor.nullable(),
      }),
    ),
    config: {
      id: 'listBets',
      module: 'bet',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      ...dayRange,
      vassalage: code.optional(),
      gameType: gameType.optional(),
      state: z.enum(betStates).optional(),
      language: languagePack.optional(),
      cursor: cursor.optional(),
      limit: pageSize(20),
    }),
  },
);
