import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import {
  agentGuard,
  gameTypeFilter,
  moneySums,
  pageOf,
  playSums,
  teamAccount,
  teamPage,
  teamQuery,
} from './team-wire.ts';

const sums = { ...playSums.shape, ...moneySums.shape };

export const listTeamProfitEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/profit',
    summary: 'Profit and loss by direct account or branch of an agent of the team.',
    decided:
      'A call of our own for A10. One row for the agent’s own play and one for each direct account; the row of an agent is its whole team. totals equal the sum of the rows of all pages. With a game type, money sums are zero.',
    reply: reply(
      z.object({
        asOf: instant,
        path: z.array(teamAccount),
        ...pageOf(z.object({ ...teamAccount.shape, isOwn: z.boolean(), ...sums })),
        totals: z.object(sums),
      }),
    ),
    config: {
      id: 'listTeamProfit',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    querystring: z.strictObject({
      ...teamQuery,
      ...gameTypeFilter,
      sort: z.enum(['validBet', '-validBet', 'houseWin', '-houseWin']).optional(),
      ...teamPage,
    }),
  },
);
