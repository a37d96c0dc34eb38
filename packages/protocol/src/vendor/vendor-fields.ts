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

/** Free-form, never interpreted, and bounded: it is kept as evidence at most. */
export const meta = z
  .unknown()
  .refine(
    (value) => value === undefined || new TextEncoder().encode(JSON.stringify(value)).length <= vendorMetaBytesMax,
  )
  .optional();

// Objects that speak of money are strict: a field that we do not know could change what was meant.
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

/** A stake of nothing is a free spin's, and a free spin stakes nothing. */
export const stakesNothingOnlyFreely = (amount: string, free: unknown): boolean =>
  (amount === '0') === (free !== undefined);
