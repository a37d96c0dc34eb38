import * as z from 'zod';
import {
  depositKinds,
  depositStates,
  feeRule,
  openHours,
  orderReasons,
  withdrawalStates,
} from '../cashier/cashier-wire.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { operatorRef } from './ops-wire.ts';

export const memberRef = z.object({ memberId: z.uuid(), name: z.string() });

/** A step with its actor; `detail` is an operator's note or the provider's message, as text. */
export const opsStep = z.object({
  state: z.string(),
  at: instant,
  by: z.string(),
  reason: z.enum(orderReasons).nullable(),
  detail: z.string().nullable(),
});

/** The deadline of an order in its state, and whether it has passed. */
export const orderAge = z.object({ since: instant, warnAt: instant.nullable(), dueAt: instant.nullable() });

/** A lease: an operator has the order open. Five minutes, renewed while it is open. */
export const orderLease = z.object({ by: operatorRef, isMine: z.boolean(), until: instant });

/** Why a second person is needed. */
export const twoPeopleReasons = [
  'amount_differs',
  'no_proof',
  'same_transaction',
  'provider_differs',
  'above_limit',
  'operator_day',
  'operator_week',
  'member_day',
  'member_week',
  'brand_day',
  'brand_week',
] as const;
export type TwoPeopleReason = (typeof twoPeopleReasons)[number];

export const opsDepositRow = z
  .object({
    depositId: z.uuid(),
    reference: z.string(),
    member: memberRef,
    methodTitle: z.string(),
    kind: z.enum(depositKinds),
    providerCode: z.string(),
    state: z.enum(depositStates),
    amount: money,
    credited: money.nullable(),
    reason: z.enum(orderReasons).nullable(),
    hasProof: z.boolean(),
    age: orderAge,
    createdAt: instant,
  })
  .meta({ id: 'OpsDepositRow' });

export const opsWithdrawalRow = z
  .object({
    withdrawalId: z.uuid(),
    reference: z.string(),
    member: memberRef,
    methodTitle: z.string(),
    providerCode: z.string(),
    state: z.enum(withdrawalStates),
    amount: money,
    fee: money,
    reasons: z.array(z.enum(orderReasons)),
    isHeld: z.boolean(),
    isEscalated: z.boolean(),
    hasComplaint: z.boolean(),
    needsTwo: z.boolean(),
    lease: orderLease.nullable(),
    age: orderAge,
    createdAt: instant,
  })
  .meta({ id: 'OpsWithdrawalRow' });

/** An operator's bank account for member transfers; several of one method rotate by weight. */
export const paymentChannel = z.object({
  channelId: z.uuid(),
  label: z.string(),
  weight: z.int().min(0).max(1_000),
  isEnabled: z.boolean(),
  account: z.object({ bankName: z.string(), holderName: z.string(), number: z.string() }).nullable(),
});

export const paymentMethod = z
  .object({
    methodId: z.uuid(),
    direction: z.enum(['in', 'out']),
    kind: z.enum([...depositKinds, 'payout']),
    providerCode: z.string(),
    payeeKind: z.enum(['bank', 'wallet']).nullable(),
    titles: z.record(z.string(), z.string()),
    notes: z.record(z.string(), z.string()),
    min: money,
    max: money,
    fee: feeRule,
    arrivalMinutes: z.int(),
    hours: openHours.nullable(),
    position: z.int(),
    isEnabled: z.boolean(),
    channels: z.array(paymentChannel),
    revision: z.int(),
  })
  .meta({ id: 'PaymentMethod' });
