import * as z from 'zod';

/** Responses of the sandbox provider. Strict: an unknown field means that the provider's API has changed. */

/** Ten-thousandths without a decimal point, as we store money; 18 digits fit a bigint of the database. */
const amount = z
  .string()
  .regex(/^(?:0|[1-9][0-9]{0,17})$/)
  .transform(BigInt);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
const ref = z.string().min(1).max(64);
const detail = z.string().max(500).nullable();
const account = z.strictObject({
  bankName: z.string().max(80),
  holderName: z.string().max(80),
  number: z.string().max(64),
});

export const paymentResponse = z.strictObject({
  orderId: z.uuid(),
  ref,
  state: z.enum(['pending', 'paid', 'failed']),
  amount,
  currency,
  received: amount.nullable(),
  fee: amount,
  detail,
  url: z.url({ protocol: /^https?$/ }).nullable(),
  qrText: z.string().max(500).nullable(),
  account: account.nullable(),
});

export const payoutResponse = z.strictObject({
  payoutId: z.uuid(),
  ref,
  state: z.enum(['pending', 'paid', 'failed']),
  amount,
  currency,
  paid: amount.nullable(),
  detail,
});

export const refusalResponse = z.object({ code: z.string().max(60), message: z.string().max(2_000) });

export const statementResponse = z.strictObject({
  day: z.iso.date(),
  lines: z
    .array(
      z.strictObject({
        lineId: ref,
        direction: z.enum(['in', 'out']),
        orderId: z.string().min(1).max(64),
        amount,
        currency,
        state: z.enum(['paid', 'returned']),
        at: z.iso.datetime().transform((text) => new Date(text)),
      }),
    )
    .max(5_000),
  next: z.string().max(64).nullable(),
});

export const webhookBody = z.object({
  eventId: z.string().min(1).max(64),
  kind: z.enum(['payment', 'payout']),
  orderId: z.uuid(),
});
