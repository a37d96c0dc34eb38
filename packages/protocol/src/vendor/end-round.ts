import * as z from 'zod';
import { meta, platformId, vendorId } from './vendor-fields.ts';
import { vendorTextMax } from './vendor-wire.ts';

/** `POST /vendor/v1/end-round`: section 4.7. */
export const vendorEndRound = z.object({
  transactionId: vendorId,
  playerId: platformId,
  roundId: vendorId,
  gameCode: vendorId,
  result: z.string().max(vendorTextMax).optional(),
  meta,
});
