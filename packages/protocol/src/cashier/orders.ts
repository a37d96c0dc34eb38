import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { depositStates, withdrawalStates } from './cashier-wire.ts';

const order = z
  .object({
    orderId: z.uuid(),
    kind: z.enum(['deposit', 'withdrawal']),
    reference: z.string(),
    state: z.enum([...depositStates, ...withdrawalStates]),
    methodTitle: z.string(),
    amount: money,
    fee: money,
    createdAt: instant,
    /** The member has to act: prove, confirm, or reply. */
    needsMember: z.boolean(),
  })
  .meta({ id: 'CashierOrder' });

export const listCashierOrdersEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/orders',
    summary: 'Deposits and withdrawals, newest first.',
    decided: 'needs=member leaves those in which the member has something to do: the receipts page.',
    reply: reply(z.object({ list: z.array(order), nextCursor: z.string().nullable() })),
    config: {
      id: 'listCashierOrders',
      module: 'cashier',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      kind: z.enum(['deposit', 'withdrawal']).optional(),
      needs: z.enum(['member']).optional(),
      days: z.coerce.number<number>().int().min(1).max(366).default(30),
      cursor: z.string().max(100).optional(),
      pageSize: pageSize(20),
    }),
  },
);
