import * as z from 'zod';
import { meta, occurredAt, platformId, vendorAmount, vendorCurrency, vendorId } from './vendor-fields.ts';
import { vendorReasonMax, winKinds } from './vendor-wire.ts';

/**
 * `POST /vendor/v1/win`: section 4.4. A session token is accepted but not checked: bets in progress must be able to
 * finish.
 */
export const vendorWin = z
  .object({
    transactionId: vendorId,
    refTransactionId: vendorId.optional(),
    playerId: platformId,
    roundId: vendorId,
    gameCode: vendorId,
    currency: vendorCurrency,
    amount: vendorAmount,
    winKind: z.enum(winKinds).default('normal'),
    grantId: vendorId.optional(),
    jackpotId: vendorId.optional(),
    campaignId: vendorId.optional(),
    roundClosed: z.boolean().default(false),
    resettlement: z.boolean().default(false),
    reason: z.string().min(1).max(vendorReasonMax).optional(),
    occurredAt,
    meta,
  })
  // A settled round is settled again only with a reason.
  .refine((win) => !win.resettlement || win.reason !== undefined);
