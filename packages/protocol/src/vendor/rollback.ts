import * as z from 'zod';
import { meta, platformId, vendorAmount, vendorCurrency, vendorId } from './vendor-fields.ts';
import { rollbackReasons } from './vendor-wire.ts';

/** `POST /vendor/v1/rollback`: section 4.6. */
export const vendorRollback = z
  .object({
    transactionId: vendorId,
    refTransactionId: vendorId,
    playerId: platformId,
    currency: vendorCurrency,
    roundId: vendorId.optional(),
    gameCode: vendorId.optional(),
    amount: vendorAmount.optional(),
    reason: z.enum(rollbackReasons).optional(),
    meta,
  })
  // A rollback with the id of the transaction that it undoes would be two transactions under one id.
  .refine((rollback) => rollback.refTransactionId !== rollback.transactionId);
