import * as z from 'zod';
import { vendorListItem } from './list-transactions.ts';
import { transactionStates } from './query-transactions.ts';
import { rollbackOutcomes, type VendorCode, vendorCodes } from './vendor-codes.ts';
import { platformId, vendorAmount, vendorCurrency, vendorId } from './vendor-fields.ts';
import { vendorItemsMax, vendorQueryMax } from './vendor-wire.ts';

const code = z.enum(Object.keys(vendorCodes) as [VendorCode, ...VendorCode[]]);

/** The form of every response: section 5. The call and the code determine which fields are present. */
export const vendorResponse = z.strictObject({
  status: code,
  final: z.boolean(),
  transactionId: vendorId.optional(),
  platformTransactionId: platformId.optional(),
  currency: vendorCurrency.optional(),
  balance: vendorAmount.optional(),
  balanceVersion: vendorAmount.optional(),
  outcome: z.enum(rollbackOutcomes).optional(),
  closeGame: z.literal(true).optional(),
  /** A text that a game may show to its player: section 10. It never contains the reason of a block. */
  playerMessage: z
    .strictObject({
      key: z.string().max(64),
      text: z.string().max(200),
      action: z.enum(['none', 'relaunch', 'cashier', 'limits']),
      language: z.string().max(20),
    })
    .optional(),
  retryAfterMs: z.int().positive().optional(),
  serverTime: z.iso.datetime().optional(),
  transactions: z
    .array(
      z.strictObject({
        transactionId: vendorId,
        state: z.enum(transactionStates),
        kind: z.string().optional(),
        amount: vendorAmount.optional(),
        currency: vendorCurrency.optional(),
        status: code.optional(),
        platformTransactionId: platformId.optional(),
      }),
    )
    .max(vendorQueryMax)
    .optional(),
  items: z.array(vendorListItem).max(vendorItemsMax).optional(),
  /** The first sequence number of the next page. */
  nextSeq: vendorAmount.optional(),
});
export type VendorResponseBody = z.infer<typeof vendorResponse>;
