import * as z from 'zod';
import type { Account, Payment, Payout } from './payments.types.ts';

/** Ten-thousandths of the currency unit as an integer, so that a decimal fraction is never parsed as a float. */
export const amountText = z.string().regex(/^[1-9][0-9]{0,17}$/);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
const text = (max: number) => z.string().max(max);

const account = { bankName: text(80), holderName: text(80), number: text(64).min(1) };

/** A browser is only redirected to a site on this machine. */
const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((address) => {
    const { hostname } = new URL(address);
    return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
  });

export const newPayment = z.strictObject({
  orderId: z.uuid(),
  reference: text(64),
  kind: z.enum(['hosted', 'transfer', 'instant']),
  amount: amountText,
  currency,
  expiresAt: z.iso.datetime(),
  returnUrl,
});

export const newPayout = z.strictObject({
  payoutId: z.uuid(),
  reference: text(64),
  amount: amountText,
  currency,
  payee: z.strictObject({ kind: z.enum(['bank', 'wallet']), ...account }),
});

/** The only account that receives transfers. It is fictitious, like all data here. */
const houseAccount: Account = { bankName: 'Lantern Bank', holderName: 'Sandbox Payments', number: '8800 1000 2000' };

export const paymentResponse = (payment: Payment, baseUrl: string) => ({
  orderId: payment.orderId,
  ref: payment.id,
  state: payment.state,
  amount: payment.amount,
  currency: payment.currency,
  received: payment.received,
  fee: '0',
  detail: payment.detail,
  url: payment.kind === 'transfer' ? null : `${baseUrl}/payments/pay/${payment.id}`,
  qrText: payment.kind === 'instant' ? `sandbox-wallet:${payment.id}?amount=${payment.amount}` : null,
  account: payment.kind === 'transfer' ? houseAccount : null,
});

export const payoutResponse = (payout: Payout) => ({
  payoutId: payout.payoutId,
  ref: payout.id,
  state: payout.state,
  amount: payout.amount,
  currency: payout.currency,
  paid: payout.paid,
  detail: payout.detail,
});
