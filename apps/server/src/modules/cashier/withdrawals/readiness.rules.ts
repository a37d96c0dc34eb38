import { currencyOf, isCurrency } from '@fairhouse/money';
import type { ErrorCode } from '@fairhouse/protocol';
import type { WalletFlag } from '#modules/ledger/index.ts';
import { feeOf, isOpenAt } from '../methods/method.rules.ts';
import type { Method } from '../methods/method.types.ts';
import type { PayeeRow } from '../payees/payee.types.ts';

/** Everything that decides on a withdrawal. The page and the request use the same data and function. */
export type Situation = {
  now: Date;
  currency: string;
  wallet: {
    balance: bigint;
    locked: bigint;
    withdrawable: bigint;
    /** Owed to others by overdue debts, and not in `withdrawable`. */
    overdue: bigint;
    flags: readonly WalletFlag[];
  } | null;
  payees: readonly Pick<PayeeRow, 'payeeId' | 'kind' | 'usableAt'>[];
  methods: readonly Method[];
  factors: readonly string[];
  heldUntil: Date | null;
  today: number;
  perDay: number;
};

export type CheckCode =
  | 'TURNOVER'
  | 'PAYEE'
  | 'PAYEE_RESTS'
  | 'PAYMENT_PASSWORD'
  | 'MONEY_OUT_RESTS'
  | 'WALLET_OPEN'
  | 'NO_DEBT'
  | 'METHOD_OPEN'
  | 'DAILY_COUNT';

type Check = { code: CheckCode; ok: boolean; until: Date | null };

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((least, each) => (least === null || each < least ? each : least), null);

const nextMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

const pays = (method: Method, { kind }: Pick<PayeeRow, 'kind'>): boolean => method.payeeKind === kind;

/**
 * The requirements of a withdrawal, in the order in which a request is refused. The checks are independent, so that a
 * page can show all of them at once.
 */
export const checksOf = (situation: Situation): Check[] => {
  const { now, wallet, payees, methods, factors, heldUntil, today, perDay } = situation;
  const flags = wallet?.flags ?? [];
  const usable = payees.filter(({ usableAt }) => usableAt <= now);
  const holdUntil = usable.length === 0 ? earliest(payees.map(({ usableAt }) => usableAt)) : null;
  const offered = methods.filter((method) => payees.length === 0 || payees.some((payee) => pays(method, payee)));
  const isResting = heldUntil !== null && heldUntil > now;
  const isLocked = wallet !== null && wallet.withdrawable === 0n && wallet.overdue === 0n && wallet.locked > 0n;
  return [
    { code: 'WALLET_OPEN', ok: !flags.includes('frozen') && !flags.includes('closed'), until: null },
    { code: 'NO_DEBT', ok: !flags.includes('debt'), until: null },
    { code: 'MONEY_OUT_RESTS', ok: !isResting, until: isResting ? heldUntil : null },
    { code: 'PAYMENT_PASSWORD', ok: factors.length > 0, until: null },
    { code: 'PAYEE', ok: payees.length > 0, until: null },
    { code: 'PAYEE_RESTS', ok: payees.length === 0 || usable.length > 0, until: holdUntil },
    { code: 'METHOD_OPEN', ok: offered.some((method) => isOpenAt(method, now)), until: null },
    { code: 'DAILY_COUNT', ok: today < perDay, until: today < perDay ? null : nextMidnight(now) },
    { code: 'TURNOVER', ok: !isLocked, until: null },
  ];
};

const codes: Readonly<Record<CheckCode, ErrorCode>> = {
  WALLET_OPEN: 'WALLET_FROZEN',
  NO_DEBT: 'WALLET_DEBT_OPEN',
  MONEY_OUT_RESTS: 'CASHIER_MONEY_OUT_RESTS',
  PAYMENT_PASSWORD: 'AUTH_FACTOR_UNAVAILABLE',
  PAYEE: 'SYSTEM_NOT_FOUND',
  PAYEE_RESTS: 'CASHIER_PAYEE_RESTS',
  METHOD_OPEN: 'CASHIER_METHOD_CLOSED',
  DAILY_COUNT: 'CASHIER_TOO_MANY_TODAY',
  TURNOVER: 'CASHIER_TURNOVER_LEFT',
};

type Input = { methodId: string; payeeId: string; amount: bigint };

type RequestVerdict =
  | { ok: true; method: Method; fee: bigint }
  | { ok: false; code: ErrorCode; check: CheckCode | null; details: Record<string, unknown> };

const refuse = (
  code: ErrorCode,
  details: Record<string, unknown> = {},
  check: CheckCode | null = null,
): RequestVerdict => ({
  ok: false,
  code,
  check,
  details,
});

/** The same checks for the requested method and payee, then the amount. */
export const validateInput = (situation: Situation, { methodId, payeeId, amount }: Input): RequestVerdict => {
  const { currency, wallet } = situation;
  const payees = situation.payees.filter((payee) => payee.payeeId === payeeId);
  const methods = situation.methods.filter((method) => method.methodId === methodId);
  const missing = checksOf({ ...situation, payees, methods }).find(({ ok }) => !ok);
  if (missing !== undefined) {
    const { code, until } = missing;
    const details = {
      ...(until !== null && { until: until.toISOString() }),
      ...(code === 'TURNOVER' && { withdrawable: `${wallet?.withdrawable ?? 0n}`, locked: `${wallet?.locked ?? 0n}` }),
    };
    return refuse(codes[code], details, code);
  }
  const [method] = methods;
  if (method === undefined) return refuse('CASHIER_METHOD_CLOSED', {}, 'METHOD_OPEN');
  const step = isCurrency(currency) ? currencyOf(currency).payoutStep : 1n;
  if (amount < method.min || amount > method.max || amount % step !== 0n) {
    return refuse('CASHIER_AMOUNT_OUT_OF_RANGE', { min: `${method.min}`, max: `${method.max}`, step: `${step}` });
  }
  const fee = feeOf(method, amount);
  const withdrawable = wallet?.withdrawable ?? 0n;
  if (amount + fee <= withdrawable) return { ok: true, method, fee };
  const { balance = 0n, locked = 0n, overdue = 0n } = wallet ?? {};
  if (overdue > 0n && amount + fee <= balance - locked)
    return refuse('CONTRACT_DEBT_OVERDUE', { withdrawable: `${withdrawable}`, overdue: `${overdue}`, fee: `${fee}` });
  const isLocked = amount + fee <= balance;
  const details = { withdrawable: `${withdrawable}`, locked: `${locked}`, fee: `${fee}` };
  return refuse(isLocked ? 'CASHIER_TURNOVER_LEFT' : 'WALLET_INSUFFICIENT_FUNDS', details);
};
