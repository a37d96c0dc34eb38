import * as z from 'zod';

const amountCodec = (pattern: RegExp) =>
  z.codec(z.string().regex(pattern), z.bigint(), {
    decode: (text) => BigInt(text),
    encode: (amount) => amount.toString(),
  });

/**
 * Minor units as text on the wire, `bigint` in the code: JSON numbers lose precision above 2^53. The wire type is
 * named, because JSON Schema cannot describe a codec.
 */
export const amountMinor = amountCodec(/^-?(0|[1-9][0-9]{0,17})$/).meta({
  id: 'AmountMinor',
  type: 'string',
  pattern: '^-?(0|[1-9][0-9]{0,17})$',
});

/** An amount to move: never zero, never negative (security.md A5). */
export const positiveAmountMinor = amountCodec(/^[1-9][0-9]{0,17}$/).meta({
  id: 'PositiveAmountMinor',
  type: 'string',
  pattern: '^[1-9][0-9]{0,17}$',
});

/** A threshold or a filter: zero is allowed, negative is not. */
export const unsignedAmountMinor = amountCodec(/^(0|[1-9][0-9]{0,17})$/).meta({
  id: 'UnsignedAmountMinor',
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,17})$',
});

/** ISO 4217, or an own code such as `XXX` for play money. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3,5}$/)
  .meta({ id: 'CurrencyCode' });

/** An amount always has its currency. */
export const money = z.object({ minor: amountMinor, currency: currencyCode }).meta({ id: 'Money' });
