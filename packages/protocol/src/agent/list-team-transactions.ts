import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { accountRef, agentGuard, teamAccount, teamRange } from './team-wire.ts';

export const teamTransactionKinds = ['deposit', 'withdrawal', 'transferDown', 'transferUp'] as const;

/** The position of the next page; clients send it back unchanged. */
const cursor = z.string().regex(/^[A-Za-z0-9_.~-]{1,120}$/);

const sum = z.object({ count: z.int().min(0), amount: money });

/** What narrows the list, besides its days. */
export const teamTransactionsFilter = {
  account: accountRef.optional(),
  kind: z.enum(teamTransactionKinds).optional(),
};

export const listTeamTransactionsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/transactions',
    summary: 'Deposits, withdrawals and transfers of the team, newest first, with their sums.',
    decided:
      'A call of our own for A12. Deposits that were credited and withdrawals that were paid; orders on the way are the member’s own matter. Transfers are those along the tree. totals are of the whole filter. With teamDetail sums, list is empty.',
    reply: reply(
      z.object({
        asOf: instant,
        detail: z.enum(['lines', 'sums']),
        list: z.array(
          z.object({
            reference: z.string(),
            account: teamAccount,
            kind: z.enum(teamTransactionKinds),
            at: instant,
            amount: money,
            /** The other side of a transfer; null where it stands outside of the caller's team, and for cash orders. */
            other: teamAccount.nullable(),
          }),
        ),
        totals: z.object({ deposit: sum, withdrawal: sum, transferDown: sum, transferUp: sum }),
        nextCursor: cursor.nullable(),
      }),
    ),
    config: {
      id: 'listTeamTransactions',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  {
    querystring: z.strictObject({
      ...teamRange,
      ...teamTransactionsFilter,
      cursor: cursor.optional(),
      limit: pageSize(20),
    }),
  },
);
