import { currencyOf } from '@fairhouse/money';
import type { BlockReason, DepositState, ErrorCode, orderOwners } from '@fairhouse/protocol';
import { memberPath } from '@fairhouse/protocol/member-pages';
import type { WalletFlag } from '#modules/ledger/index.ts';
import type { MemberState } from '#modules/member/index.ts';
import { feeOf, isOpenAt } from '../methods/method.rules.ts';
import type { Method } from '../methods/method.types.ts';
import { byHand } from '../providers/provider.types.ts';
import { depositRules, isOver, mayMove } from './deposit.states.ts';
import type { Deposit } from './deposit.types.ts';

/** Orders that a member may have open and unpaid: each holds an account and a reference. */
export const openOrdersMax = 3;

type DepositVerdict = { ok: true } | { ok: false; code: ErrorCode; details?: Record<string, unknown> };

type Input = { amount: bigint; currency: string };

/** Whether an order may be opened at all. Debts do not prevent it: a deposit is how they are paid. */
export const judgeDeposit = (
  { amount, currency }: Input,
  {
    method,
    isOffered,
    now,
    stops,
    memberState,
    flags,
    openOrders,
  }: {
    method: Method | null;
    /** True if the provider has a client or there is an account to pay to. */
    isOffered: boolean;
    now: Date;
    /** Player-protection reasons against it. */
    stops: readonly BlockReason[];
    memberState: MemberState;
    /** Null: the member has no wallet in this currency. */
    flags: readonly WalletFlag[] | null;
    openOrders: number;
  },
): DepositVerdict => {
  if (stops.length > 0)
    return { ok: false, code: 'PLAY_PROTECTION_STOP', details: { kind: 'exclusion', bars: [...stops] } };
  if (memberState !== 'active') return { ok: false, code: 'WALLET_FROZEN' };
  if (method === null || method.direction !== 'in' || method.currency !== currency || flags === null || !isOffered)
    return { ok: false, code: 'CASHIER_METHOD_CLOSED' };
  if (!isOpenAt(method, now)) return { ok: false, code: 'CASHIER_METHOD_CLOSED', details: { hours: method.hours } };
  if (flags.includes('frozen') || flags.includes('closed')) return { ok: false, code: 'WALLET_FROZEN' };
  const { payoutStep, maxOperation } = currencyOf(currency);
  const isInRange = amount >= method.min && amount <= method.max && amount <= maxOperation;
  if (!isInRange || amount % payoutStep !== 0n || feeOf(method, amount) >= amount) {
    const details = { min: `${method.min}`, max: `${method.max}`, step: `${payoutStep}`, currency };
    return { ok: false, code: 'CASHIER_AMOUNT_OUT_OF_RANGE', details };
  }
  return openOrders < openOrdersMax
    ? { ok: true }
    : { ok: false, code: 'CASHIER_TOO_MANY_OPEN', details: { max: openOrdersMax } };
};

/** Whether an earlier order is the same request: the same id with other contents is a conflict. */
export const isSameInput = (
  earlier: Pick<Deposit, 'methodId' | 'amount' | 'currency'>,
  input: Input & { methodId: string },
): boolean =>
  earlier.methodId === input.methodId && earlier.amount === input.amount && earlier.currency === input.currency;

/** Our fee on the received amount: by the terms of the order, and never more than arrived. */
export const feeFor = (order: Pick<Deposit, 'feeFlat' | 'feePpm'>, received: bigint): bigint => {
  const fee = feeOf(order, received);
  return fee < received ? fee : received;
};

/** The turnover requirement of a credit, rounded down to the smallest unit. */
export const turnoverFor = (credited: bigint, thousandths: number): bigint => (credited * BigInt(thousandths)) / 1_000n;

const roundSteps = [1n, 2n, 5n];
const chipsMax = 6;

/** Amounts offered as buttons: the minimum, then round figures above it, up to the maximum. */
export const chipsOf = ({ min, max }: { min: bigint; max: bigint }): bigint[] => {
  const chips = [min];
  for (let power = 1n; chips.length < chipsMax && power <= max; power *= 10n) {
    for (const step of roundSteps) {
      const amount = step * power;
      if (amount > min && amount <= max && chips.length < chipsMax) chips.push(amount);
    }
  }
  return chips;
};

const second = 1_000;
const hour = 3_600 * second;

/**
 * When the provider is queried next: after 5 s, then less often, down to every 5 minutes. For late money it is queried
 * hourly for three days after the order ended; a webhook reports it at any time.
 */
export const nextAsk = (
  { state, asks, expiresAt, needsPeople }: { state: DepositState; asks: number; expiresAt: Date; needsPeople: boolean },
  now: Date,
): Date | null => {
  if (needsPeople || state === 'credited' || state === 'failed') return null;
  if (!isOver(state)) return new Date(now.getTime() + Math.min(5 * second * 2 ** Math.min(asks, 6), 300 * second));
  return now.getTime() < expiresAt.getTime() + 72 * hour ? new Date(now.getTime() + hour) : null;
};

export const isByHand = ({ providerCode }: Pick<Deposit, 'providerCode'>): boolean => providerCode === byHand;

/** Only bank transfers take a proof: a provider's page knows whether it was paid. */
export const mayProve = ({ kind, state }: Pick<Deposit, 'kind' | 'state'>): boolean =>
  kind === 'transfer' && (state === 'created' || state === 'waiting');

/**
 * Whether staff may confirm the receipt. With a provider only its report counts (security.md section 10), unless
 * that does not fit the order.
 */
export const mayConfirm = (deposit: Pick<Deposit, 'state' | 'providerCode' | 'needsPeople'>): boolean =>
  mayMove(deposit.state, 'credited') &&
  deposit.state !== 'failed' &&
  (isByHand(deposit) || (deposit.state === 'waiting' && deposit.needsPeople));

/** For orders reported as paid where nothing arrived; an unpaid order expires by itself. */
export const mayReject = (deposit: Pick<Deposit, 'state' | 'providerCode' | 'needsPeople'>): boolean =>
  deposit.state === 'waiting' && (isByHand(deposit) || deposit.needsPeople);

export const ownerOf = (
  deposit: Pick<Deposit, 'state' | 'providerCode' | 'needsPeople'>,
): (typeof orderOwners)[number] =>
  deposit.state === 'waiting' && (isByHand(deposit) || deposit.needsPeople)
    ? 'payments_staff'
    : depositRules[deposit.state].owner;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short code from nine random bytes that a person can read aloud: no letter looks like a digit. */
export const referenceFrom = (random: Uint8Array): string => {
  const text = Array.from(random.subarray(0, 9), (byte) => letters[byte % 32] ?? '0').join('');
  return `D${text.slice(0, 4)}-${text.slice(4)}`;
};

/** The path of an order's page in the player app. */
export const orderPath = ({ id }: Pick<Deposit, 'id'>): string => memberPath('depositv2', { order: id });
