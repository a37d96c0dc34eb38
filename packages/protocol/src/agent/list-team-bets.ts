import * as z from 'zod';
import { betStates } from '../bet/bet-round.ts';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { accountRef, agentGuard, gameTypeFilter, playSums, teamAccount, teamRange } from './team-wire.ts';

/** The position of the next page; clients send it back unchanged. */
const cursor = z.string().regex(/^[1-9][0-9]{0,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** What narrows the list, besides its days. */
export const teamBetsFilter = { account: accountRef.optional(), ...gameTypeFilter, vassalage: code.optional() };

export const listTeamBetsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/bets',
    summary: 'Rounds of the team, newest first, with the sums of everything the filter lets through.',
    decided:
      'A call of our own for A09. Only ended rounds that count; days are by the end of a round. totals are of the whole filter. Where the rules of the market allow sums only (teamDetail), list is empty, detail is sums and only totals are given. account narrows to one account of the team.',
    reply: reply(
      z.object({
        asOf: instant,
        detail: z.enum(['lines', 'sums']),
        list: z.array(
          z.object({
            reference: z.string(),
            account: teamAccount,
            at: instant,
            gameType: gameType.nullable(),
            vassalage: z.string().nullable(),
            gameName: z.string().nullable(),
            state: z.enum(betStates),
            staked: money,
            won: money,
            validBet: money,
            /** Why nothing counts as valid bet; null if something does. */
            reason: z.string().nullable(),
          }),
        ),
        totals: playSums,
        nextCursor: cursor.nullable(),
      }),
    ),
    config: {
      id: 'listTeamBets',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    querystring: z.strictObject({
      ...teamRange,
      ...teamBetsFilter,
      language: languagePack.optional(),
      cursor: cursor.optional(),
      limit: pageSize(20),
    }),
  },
);
