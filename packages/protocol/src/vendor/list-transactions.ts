import * as z from 'zod';
import { platformId, vendorAmount, vendorCurrency, vendorId } from './vendor-fields.ts';
import { vendorItemsMax } from './vendor-wire.ts';

/** `POST /vendor/v1/transactions/list`: section 4.8. `fromSeq` is the first sequence number to return. */
export const vendorTransactionsList = z.object({
  fromSeq: vendorAmount,
  limit: z.int().min(1).max(vendorItemsMax).optional(),
});

/** The kind of a movement. A call that bets and wins in one is two movements under one id. */
export const movementKinds = [
  'bet',
  'win',
  'refund',
  'rollback_bet',
  'rollback_win',
  'promo_win',
  'jackpot_win',
  'tip',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One movement. Its sequence number rises by one with each movement of the vendor. */
export const vendorListItem = z.strictObject({
  seq: vendorAmount,
  transactionId: vendorId,
  platformTransactionId: platformId,
  kind: z.enum(movementKinds),
  playerId: platformId,
  currency: vendorCurrency,
  amount: vendorAmount,
  roundId: vendorId.optional(),
  at: z.iso.datetime(),
});
