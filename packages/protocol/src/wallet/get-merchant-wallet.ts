import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';

export const getMerchantWalletEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/relay/GCS_merchantWallet',
  summary: 'Whether the brand has one wallet for all games.',
  decided: 'wallets names the vendors that keep a wallet of their own; it is empty when isSingle is true.',
  reply: reply(
    z.object({
      isSingle: z.boolean(),
      wallets: z.array(z.object({ vassalage: code, displayName: z.string() })),
    }),
  ),
  config: {
    id: 'merchantWallet',
    module: 'wallet',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});
