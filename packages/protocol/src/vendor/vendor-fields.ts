import * as z from 'zod';
import {
  platformIdForm,
  vendorAmountForm,
  vendorCurrencyForm,
  vendorIdForm,
  vendorListMax,
  vendorMetaBytesMax,
  vendorMicroForm,
  vendorOddsForm,
  vendorTimeForm,
} from './vendor-wire.ts';

export const vendorAmount = z.string().regex(vendorAmountForm);
export const vendorId = z.string().regex(vendorIdForm);
export const platformId = z.string().regex(platformIdForm);
export const vendorCurrency = z.string().regex(vendorCurrencyForm);
export const occurredAt = z.string().regex(vendorTimeForm).optional();

/** Free-form, never interpreted, and bounded: it is at most stored as evidence. */
export const meta = z
  .unknown()
  .refine(
    (value) => value === undefined || new TextEncoder().encode(JSON.stringify(value)).length <= vendorMetaBytesMax,
  )
  .optional();

// Objects that describe money are strict: an unknown field could change their meaning.
export const freeSpin = z.strictObject({ grantId: vendorId }).optional();
export const jackpot = z
  .array(z.strictObject({ jackpotId: vendorId, contributionMicro: z.string().regex(vendorMicroForm) }))
  .max(vendorListMax)
  .optional();
export const selections = z
  .array(
    z.strictObject({
      market: vendorId,
      selection: vendorId,
      odds: z.string().regex(vendorOddsForm),
      stake: vendorAmount,
    }),
  )
  .max(vendorListMax)
  .optional();

/** Only a free spin may have a stake of zero, and a free spin must have one. */
export const stakesNothingOnlyFreely = (amount: string, free: unknown): boolean =>
  (amount === '0') === (free !== undefined);
