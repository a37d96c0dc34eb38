import * as z from 'zod';
import { agentGuard, teamRange } from '../agent/team-wire.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { listCursor } from './agent-contract.ts';
import { agentBill, agentDebt, billKind } from './bill-wire.ts';
import { termsHash } from './contract-view.ts';
import { contractTerms } from './terms.ts';

export const listBillsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/bills',
    summary: 'What the caller earned in closed periods of a kind, newest first, with the sums of the range.',
    decided:
      'A call of our own for A13, A14 and A15. Days are those on which periods began, in the brand’s zone. totals and days are of the whole range; toDownlines is what went from the caller to its direct downlines.',
    reply: reply(
      z.object({
        list: z.array(agentBill),
        totals: z.object({ gross: money, corrections: money, received: money, toDownlines: money, net: money }),
        days: z.array(z.object({ day: z.iso.date(), net: money })),
        nextCursor: listCursor.nullable(),
      }),
    ),
    config: { id: 'listBills', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  {
    querystring: z.strictObject({
      kind: billKind,
      ...teamRange,
      cursor: listCursor.optional(),
      limit: pageSize(30),
    }),
  },
);

export const getBillEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/bills/:contractId/:periodStart',
    summary: 'The statement of a bill: terms, inputs, what was settled and paid, debts and corrections.',
    decided:
      'A call of our own for A13, A14 and A15, for both sides of the contract. The formula is packages/contracts: with terms and inputs anyone computes gross again. reference names the payment in the ledger.',
    reply: reply(
      z.object({
        bill: agentBill,
        side: z.enum(['upline', 'downline']),
        counterpart: z.string().nullable(),
        terms: contractTerms,
        termsHash,
        /** The parts of the loss that the terms name, signed as they enter it. */
        winParts: z.array(z.object({ part: z.string(), amount: money })),
        payment: z.object({ at: instant, amount: money, reference: z.string() }).nullable(),
        /** Bills of the caller’s direct downlines of the same run, which it had to pay. */
        downlines: z.array(z.object({ account: z.string(), due: money, received: money })),
        debts: z.array(agentDebt),
        /** Corrections that this bill settles, and those of this period, wherever they are settled. */
        corrections: z.array(
          z.object({
            periodStart: instant,
            grossNow: money,
            billedBefore: money,
            amount: money,
            at: instant,
            /** The bill that settles it; null: it waits. */
            settledIn: instant.nullable(),
          }),
        ),
      }),
    ),
    config: {
      id: 'getBill',
      module: 'contract',
      guard: agentGuard,
      errors: ['CONTRACT_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ contractId: identifier, periodStart: instant }) },
);

export const collectBillEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/bills/:contractId/:periodStart/collect',
    summary: 'Has a bill paid into the caller’s wallet that waits to be collected.',
    decided:
      'A call of our own for A13, A14 and A15, for the downline alone. The payment follows within seconds, and the statement shows it. A bill is paid once, however often it is asked for.',
    reply: reply(z.object({ net: money })),
    config: {
      id: 'collectBill',
      module: 'contract',
      guard: agentGuard,
      errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_STATE', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ contractId: identifier, periodStart: instant }) },
);
