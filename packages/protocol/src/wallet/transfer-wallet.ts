import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code, requestId } from '../wire/identifier.ts';
import { currencyCode, money, positiveAmountMinor } from '../wire/money.ts';

const toVendor = z.strictObject({
  transferId: requestId,
  direction: z.literal('toVendor'),
  vassalage: code,
  amount: positiveAmountMinor,
  currency: currencyCode,
});

const toMain = z.strictObject({
  transferId: requestId,
  direction: z.literal('toMain'),
  vassalage: code,
  /** Absent means the vendor's whole balance, which only the vendor knows. */
  amount: positiveAmountMinor.optional(),
  currency: currencyCode,
});

export const transferWalletEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/GCS_walletTransfer',
    summary: 'Moves money between the main wallet and a vendor’s own.',
    decided:
      'transferId is made by the client and kept across retries: a repeated request gets the same response, and the same id with other input gets SYSTEM_ID_REUSED and moves nothing. amount is in minor units. state unknown means that the vendor is still being asked; nothing is guessed.',
    reply: reply(
      z.object({
        transferId: requestId,
        state: z.enum(['reserved', 'sent', 'confirmed', 'failed', 'unknown']),
        /** `null` while the vendor has not reported the amount of a full transfer. */
        amount: money.nullable(),
        available: money,
        balanceVersion: z.int().min(0),
      }),
    ),
    config: {
      id: 'walletTransfer',
      module: 'wallet',
      guard: {
        group: 'G6',
        realm: 'player',
        token: 'required',
        roles: ['member', 'agent'],
        // security.md section 5: payment password or stronger, fresh for five minutes.
        stepUp: { factor: 'payment', freshSeconds: 300 },
      },
      errors: [
        'SYSTEM_ID_REUSED',
        'WALLET_INSUFFICIENT_FUNDS',
        'WALLET_AMOUNT_OUT_OF_RANGE',
        'WALLET_FROZEN',
        'WALLET_DEBT_OPEN',
        'WALLET_IS_SINGLE',
        'WALLET_VENDOR_UNKNOWN',
        'WALLET_TRANSFER_PENDING',
        'PLAY_PROTECTION_STOP',
        'PROTECTION_LOSS_LIMIT',
        'PROTECTION_NOT_OFFERED',
        'AUTH_PAYMENT_PASSWORD_WRONG',
      ],
    },
  },
  { body: z.discriminatedUnion('direction', [toVendor, toMain]) },
);
