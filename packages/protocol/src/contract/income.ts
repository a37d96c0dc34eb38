import * as z from 'zod';
import { accountRef, agentGuard, teamRange } from '../agent/team-wire.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier, requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { agentDebt, billReasons } from './bill-wire.ts';
import { contractKind, contractTerms } from './terms.ts';

export const getIncomeEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/income',
    summary: 'The caller’s income from contracts, by kind and by day, and open debts both ways.',
    decided:
      'A call of our own for A11. A period belongs to the day it began on. net is what the wallet was credited: gross + corrections - waiting + fromWallet - repaid - toDownlines. waiting was not received yet; below zero: paid ahead. Debts are open ones of today, whatever the range.',
    reply: reply(
      z.object({
        kinds: z.array(
          z.object({
            kind: contractKind,
            gross: money,
            corrections: money,
            received: money,
            waiting: money,
            toDownlines: money,
            fromWallet: money,
            repaid: money,
            net: money,
          }),
        ),
        /** Every day of the range, in order. */
        days: z.array(
          z.object({ day: z.iso.date(), dividend: money, daily: money, hourly: money, realtime: money, net: money }),
        ),
        debts: z.object({ owedToMe: money, owedByMe: money, overdueByMe: money }),
      }),
    ),
    config: { id: 'getIncome', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  { querystring: z.strictObject(teamRange) },
);

export const listDebtsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/debts',
  summary: 'Debts from contracts, what the caller owes and what it is owed: open ones first, then newest first.',
  decided: 'A call of our own for A11. The hundred newest; ended debts are shown for 90 days.',
  reply: reply(z.object({ list: z.array(agentDebt) })),
  config: { id: 'listDebts', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
});

export const forgiveDebtEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/debts/:debtId/forgive',
    summary: 'Forgives what is still open of a debt that the caller is owed.',
    decided: 'A call of our own for A11. Only for the creditor, and final. requestId is kept across retries.',
    reply: reply(z.object({ debtId: identifier, state: z.enum(['forgiven', 'paid', 'written_off']) })),
    config: {
      id: 'forgiveDebt',
      module: 'contract',
      guard: { ...agentGuard, group: 'G12', stepUp: { factor: 'login', freshSeconds: 300 } },
      errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_STATE', 'SYSTEM_ID_REUSED', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ debtId: identifier }), body: z.strictObject({ requestId }) },
);

export const estimateContractEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/what-if',
    summary: 'What terms would have paid in the last three closed periods.',
    decided:
      'A call of our own for A17: before an offer (downline) and before an acceptance (no downline: the caller’s own team). It stores nothing. Only closed periods, so that nobody can play towards a boundary.',
    reply: reply(
      z.object({
        periods: z.array(
          z.object({
            periodStart: instant,
            periodEnd: instant,
            validBet: money,
            active: z.int().min(0),
            gross: money,
            /** From 1. */
            row: z.int().min(1).nullable(),
            reason: z.enum(billReasons).nullable(),
          }),
        ),
      }),
    ),
    config: {
      id: 'estimateContract',
      module: 'contract',
      guard: agentGuard,
      errors: [
        'CONTRACT_NOT_DIRECT_DOWNLINE',
        'CONTRACT_ROWS_INVALID',
        'CONTRACT_RATE_ABOVE_OWN',
        'SYSTEM_FUNCTION_DISABLED',
      ],
      limit: { points: 30, perSeconds: 60, by: 'session', whenStoreLost: 'allow' },
    },
  },
  { body: z.strictObject({ downline: accountRef.optional(), terms: contractTerms }) },
);
