import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { currencyCode, money } from '../wire/money.ts';
import { balance } from './balance.ts';

export const getBalanceEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/v2/wallets/balance',
    summary: 'The member’s balance.',
    decided:
      'Without currency the member’s own is taken. balanceVersion grows with every posting; a reader drops a response or a push that is older than what it has. vendorWallets is empty with a single wallet.',
    reply: reply(
      z.object({
        ...balance.shape,
        currencySymbol: z.string(),
        balanceVersion: z.int().min(0),
        vendorWallets: z.array(z.object({ vassalage: code, displayName: z.string(), available: money })),
      }),
    ),
    config: {
      id: 'balance',
      module: 'wallet',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ currency: currencyCode.optional() }) },
);
