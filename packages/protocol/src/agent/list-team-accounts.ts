import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { agentGuard, pageOf, playSums, teamAccount, teamKinds, teamPage, teamQuery } from './team-wire.ts';

export const listTeamAccountsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/accounts',
    summary: 'The direct accounts of an agent of the team, with the way down to it.',
    decided:
      'A call of our own for A06. search finds direct accounts of the caller by the beginning of their name. An account outside the team answers as one that does not exist. balance is of direct accounts of the caller, where the brand shows it. lastActiveDay is the last day with a counted round, never a login.',
    reply: reply(
      z.object({
        asOf: instant,
        /** From the caller (level 0) down to the agent whose accounts are listed. */
        path: z.array(teamAccount),
        ...pageOf(
          z.object({
            ...teamAccount.shape,
            joinedDay: z.iso.date(),
            lastActiveDay: z.iso.date().nullable(),
            /** Accounts below it; 0 for a member. */
            teamSize: z.int().min(0),
            /** Of the account and, for an agent, its team, in the range. */
            ...playSums.shape,
            balance: money.nullable(),
            canReceive: z.boolean(),
          }),
        ),
      }),
    ),
    config: {
      id: 'listTeamAccounts',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    querystring: z.strictObject({
      ...teamQuery,
      search: line(32).optional(),
      kind: z.enum(teamKinds).optional(),
      ...teamPage,
    }),
  },
);
