import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { line } from '../wire/text.ts';

/** How money comes in: on the provider's own page, by a bank transfer that names a reference, or from a wallet app at once. */
export const depositKinds = ['hosted', 'transfer', 'instant'] as const;

/** screens.md 7.4. `waiting`: paid or said to be paid, and the provider or an operator has yet to say so. */
export const depositStates = ['created', 'waiting', 'credited', 'failed', 'expired', 'cancelled'] as const;
export type DepositState = (typeof depositStates)[number];

/** player-protection.md section 8. `unknown`: handed to the rail, which does not say what became of it. */
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

/** Who has to do something next. */
export const orderOwners = ['member', 'house', 'payments_staff', 'provider', 'nobody'] as const;

/** Why an order ended badly, or waits; the words are the catalogue's (`cashier.reason.<code>`). */
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
  'CHECKS_INCOMPLETE',
  'PROVIDER_UNKNOWN',
  'PROVIDER_CLOSED',
  'TIME_OVER',
  'BY_MEMBER',
  'OTHER',
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** One step of an order, in the order in which it happened. */
const orderStep = z.object({ state: z.string(), at: instant, reason: z.enum(orderReasons).nullable() }).meta({
  id: 'OrderStep',
});

/** A fee as it will be taken: a flat part and a share of the amount, in millionths. */
export const feeRule = z.object({ flat: money, ppm: z.int().min(0).max(500_000) }).meta({ id: 'FeeRule' });

/** Minutes from midnight, house time (UTC), in which a method is open; `null`: always. */
export const openHours = z
  .object({ from: z.int().min(0).max(1_439), to: z.int().min(1).max(1_440) })
  .meta({ id: 'OpenHours' });

/** An account that money is paid out to. The number is masked but for its end. */
export const payee = z
  .object({
    payeeId: z.uuid(),
    kind: z.enum(['bank', 'wallet']),
    bankName: line(80),
    holderName: line(80),
    numberMasked: z.string(),
    /** Money can be paid to it from then on: a new account rests for a day (security.md section 5). */
    usableAt: instant,
    isVerified: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Payee' });

export const deposit = z
  .object({
    depositId: z.uuid(),
    /** What a person reads out or writes on a transfer. */
    reference: z.string(),
    methodId: z.uuid(),
    methodTitle: z.string(),
    kind: z.enum(depositKinds),
    state: z.enum(depositStates),
    amount: money,
    fee: money,
    /** What reached the wallet; null until it did. */
    credited: money.nullable(),
    reason: z.enum(orderReasons).nullable(),
    createdAt: instant,
    /** Until when an unpaid order stands. */
    expiresAt: instant,
    /** When it should have arrived at the latest; told with every order that waits. */
    expectedAt: instant.nullable(),
    /** What to do to pay: the provider's page, or the account to transfer to. */
    pay: z
      .object({
        url: z.url().nullable(),
        /** What a phone reads: the text of the QR code. */
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
    /** What was asked for, and is paid out. */
    amount: money,
    /** Taken on top of it. */
    fee: money,
    /** What the rail says it paid; another figure than `amount` when it paid a part. */
    paid: money.nullable(),
    /** What the member says is missing; only in `partly` and what follows from it. */
    remaining: money.nullable(),
    /** What came back to the wallet. */
    returned: money.nullable(),
    methodTitle: z.string(),
    payee,
    reason: z.enum(orderReasons).nullable(),
    createdAt: instant,
    /** Until when the present state should end by itself or by its owner. */
    deadlineAt: instant.nullable(),
    /** Counts as received from then on; null while it cannot. */
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
