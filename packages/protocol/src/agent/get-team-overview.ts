import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { agentGuard, moneySums, playSums, teamAccount, teamRange } from './team-wire.ts';

export const getTeamOverviewEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/overview',
    summary: 'The team of the caller: size, play and money by day, by game type and by direct branch.',
    decided:
      'A call of our own for A04. The team includes the caller. asOf is the moment up to which bets are in the figures. Each day is counted on the tree of that day; size is of today. branches are the ten direct accounts with the largest valid bet.',
    reply: reply(
      z.object({
        asOf: instant,
        from: z.iso.date(),
        to: z.iso.date(),
        team: z.object({ accounts: z.int().min(0), agents: z.int().min(0), direct: z.int().min(0) }),
        totals: z.object({ joined: z.int().min(0), ...playSums.shape, ...moneySums.shape }),
        /** Every day of the range, in order. `active`: accounts with a counted round on that day. */
        days: z.array(
          z.object({
            day: z.iso.date(),
            joined: z.int().min(0),
            active: z.int().min(0),
            ...playSums.shape,
            ...moneySums.shape,
          }),
        ),
        byGameType: z.array(z.object({ gameType: gameType.nullable(), ...playSums.shape })),
        branches: z.array(z.object({ ...teamAccount.shape, ...playSums.shape })),
      }),
    ),
    config: { id: 'getTeamOverview', module: 'agent', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  { querystring: z.strictObject(teamRange) },
);
