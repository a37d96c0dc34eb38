import * as z from 'zod';
import { agentGuard, teamRange } from '../agent/team-wire.ts';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { ratePpm } from './terms.ts';

export const getRealtimeSalaryEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/realtime-salary',
    summary: 'The caller’s real-time salary by day: bets of the team by game type, and what they earned.',
    decided:
      'A call of our own for A16. entitled is of the whole team, below is what direct downlines are entitled to out of it. paid is what the windows of the day paid: it may differ from net by corrections of earlier days. balance is over all days; below zero the next windows pay less.',
    reply: reply(
      z.object({
        /** The end of the last window; null before the first. */
        asOf: instant.nullable(),
        balance: z.object({ earned: money, paid: money }),
        totals: z.object({ entitled: money, below: money, net: money, paid: money }),
        /** Newest first, one for each contract of a day. */
        days: z.array(
          z.object({
            day: z.iso.date(),
            contractId: identifier,
            entitled: money,
            below: money,
            net: money,
            paid: money,
            bets: z.array(z.object({ gameType, validBet: money, ratePpm })),
          }),
        ),
      }),
    ),
    config: { id: 'getRealtimeSalary', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  { querystring: z.strictObject(teamRange) },
);

export const listRealtimeWindowsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/realtime-salary/:day',
    summary: 'The caller’s real-time payments of a day, newest first.',
    decided: 'A call of our own for A16. Windows are kept for 90 days. reference names the payment in the ledger.',
    reply: reply(
      z.object({
        windows: z.array(
          z.object({
            windowEnd: instant,
            amount: money,
            state: z.enum(['payable', 'paid']),
            paidAt: instant.nullable(),
            reference: z.string(),
          }),
        ),
      }),
    ),
    config: { id: 'listRealtimeWindows', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  { params: z.strictObject({ day: z.iso.date() }) },
);
