import * as z from 'zod';
import { platformId, vendorId } from './vendor-fields.ts';

/** `POST /vendor/v1/balance`: section 4.2. */
export const vendorBalance = z.object({
  playerId: platformId,
  sessionToken: platformId,
  gameCode: vendorId.optional(),
});
