import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { line } from '../wire/text.ts';

/**
 * How a deposit is paid: on the provider's page, by a bank transfer with a reference, or instantly from a wallet app.
 */
export const depositKinds = ['hosted', 'transfer', 'instant'] as const;

/** screens.md 7.4. `waiting`: paid, or reported as paid, and not yet confirmed by the provider or an operator. */
export const depositStates = ['created', 'waiting', 'credited', 'failed', 'expired', 'cancelled'] as const;
export type DepositState = (typeof depositStates)[number];

/** player-protection.md section 8. `unknown`: handed to the rail, which has not reported the result. */
export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'paying',
  'unknown',
  'paid',
  'partly',
  'not_received',
  'received',
  'auto_received',
  'force_received',
  'resolved_paid',
  'resolved_returned',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Who has to act next. */
export const orderOwners = ['member', 'house', 'payments_staff', 'provider', 'nobody'] as const;

/** Why an order failed or waits; the text is in the catalogue (`cashier.reason.<code>`). */
export const orderReasons = [
  'PROVIDER_DECLINED',
  'AMOUNT_DIFFERS',
  'NOT_FOUND_AT_PROVIDER',
  'PROOF_NOT_ACCEPTED',
  'NAME_DIFFERS',
  'PAYEE_NEW',
  'ABOVE_LIMIT',
  'FIRST_WITHDRAWAL',
  'SHARED_PAYEE',
  'MANY_TODAY',
  'PLAY_UNUSUAL',
  'MEMBER_FROZEN',
  'AFTER_TRANSFER',
  'CHECKS_INCOMPLETE',
  'PROVIDER_UNKNOWN',
  'PROVIDER_CLOSED',
  'TIME_OVER',
  'BY_MEMBER',
  'OTHER',
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** One step of an order, in chronological order. */
const orderStep = z.object({ state: z.string(), at: instant, reason: z.enum(orderReasons).nullable() }).meta({
  id: 'OrderStep',
});

/** A fee: a flat part and a share of the amount, in millionths. */
export const feeRule = z.object({ flat: money, ppm: z.int().min(0).max(500_000) }).meta({ id: 'FeeRule' });

/** Minutes from midnight UTC in which a method is open; `null`: always. */
export const openHours = z
  .object({ from: z.int().min(0).max(1_439), to: z.int().min(1).max(1_440) })
  .meta({ id: 'OpenHours' });

/** A payout account. The number is masked but for its end. */
export const payee = z
  .object({
    payeeId: z.uuid(),
    kind: z.enum(['bank', 'wallet']),
    bankName: line(80),
    holderName: line(80),
    numberMasked: z.string(),
    /** When it becomes usable: a new account waits for a day (security.md section 5). */
    usableAt: instant,
    isVerified: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Payee' });

export const deposit = z
  .object({
    depositId: z.uuid(),
    /** The reference for transfers and support. */
    reference: z.string(),
    methodId: z.uuid(),
    methodTitle: z.string(),
    kind: z.enum(depositKinds),
    state: z.enum(depositStates),
    amount: money,
    fee: money,
    /** The amount credited to the wallet; null until then. */
    credited: money.nullable(),
    reason: z.enum(orderReasons).nullable(),
    createdAt: instant,
    /** When an unpaid order expires. */
    expiresAt: instant,
    /** The latest expected arrival; set on every pending order. */
    expectedAt: instant.nullable(),
    /** How to pay: the provider's page, or the account to transfer to. */
    pay: z
      .object({
        url: z.url().nullable(),
        /** The text of the QR code. */
        qrText: z.string().nullable(),
        account: z.object({ bankName: z.string(), holderName: z.string(), number: z.string() }).nullable(),
      })
      .nullable(),
    proof: z.object({ transactionId: z.string().nullable(), pictures: z.int().min(0) }).nullable(),
    mayCancel: z.boolean(),
    mayProve: z.boolean(),
    owner: z.enum(orderOwners),
    steps: z.array(orderStep),
    revision: z.int(),
  })
  .meta({ id: 'Deposit' });

export const withdrawal = z
  .object({
    withdrawalId: z.uuid(),
    reference: z.string(),
    state: z.enum(withdrawalStates),
    /** The requested amount, which is paid out. */
    amount: money,
    /** Charged on top of it. */
    fee: money,
    /** The amount that the rail reports as paid; differs from `amount` after a partial payment. */
    paid: money.nullable(),
    /** The amount that the member reports as missing; only in `partly` and the states after it. */
    remaining: money.nullable(),
    /** The amount returned to the wallet. */
    returned: money.nullable(),
    methodTitle: z.string(),
    payee,
    reason: z.enum(orderReasons).nullable(),
    createdAt: instant,
    /** When the current state should end, by itself or by its owner. */
    deadlineAt: instant.nullable(),
    /** When it counts as received; null while it cannot. */
    autoReceiveAt: instant.nullable(),
    owner: z.enum(orderOwners),
    mayConfirm: z.boolean(),
    mayComplain: z.boolean(),
    mayCancel: z.boolean(),
    pictures: z.int().min(0),
    steps: z.array(orderStep),
    revision: z.int(),
  })
  .meta({ id: 'Withdrawal' });
