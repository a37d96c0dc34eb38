import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { money } from '../wire/money.ts';

const wallet = z
  .object({
    walletId: identifier,
    /** `main`, `points`, `safe`, `salary_reserve`, or `vendor:` and the vendor’s code in small letters. */
    purse: z.string(),
    /** The vendor’s name for a wallet that it keeps itself. */
    displayName: z.string().nullable(),
    available: money,
    bonus: money,
    held: money,
    /** Increases with every movement, as balanceVersion does. */
    version: z.int().min(0),
    isFrozen: z.boolean(),
    hasDebt: z.boolean(),
  })
  .meta({ id: 'Wallet' });

export const listWalletsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/wallets',
  summary: 'Every wallet of the member.',
  decided:
    'A call of our own: the balance broken down, for the wallet page. A member has a handful of wallets, so nothing is paged. Vendor wallets are left out with a single wallet.',
  reply: reply(z.object({ list: z.array(wallet) })),
  config: {
    id: 'wallets',
    module: 'wallet',
    guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
    errors: [],
  },
});
