import type { ReadinessCheck } from './cashier.types.ts';

export type CheckCode = ReadinessCheck['code'];

/** The page of the personal centre where a member can do something about it; null where only time or staff can. */
const remedies: Record<CheckCode, string | null> = {
  TURNOVER: 'turnover',
  PAYEE: null,
  PAYEE_RESTS: null,
  PAYMENT_PASSWORD: 'securityCenter',
  MONEY_OUT_RESTS: null,
  WALLET_OPEN: null,
  NO_DEBT: null,
  METHOD_OPEN: null,
  DAILY_COUNT: null,
  IDENTITY: 'securityCenter',
};

export const remedyOf = (code: CheckCode): string | null => remedies[code];

/**
 * These say that a part of the money or one account has to wait; what is left may still go out, and an account can be
 * added on the way. Each of the others stops a withdrawal altogether.
 */
const partial: ReadonlySet<CheckCode> = new Set(['TURNOVER', 'PAYEE', 'PAYEE_RESTS']);

export type GroupedChecks = { stops: ReadinessCheck[]; notes: ReadinessCheck[]; done: ReadinessCheck[] };

/** What stops a withdrawal, what narrows it, and what is in order. */
export const groupChecks = (checks: readonly ReadinessCheck[]): GroupedChecks => ({
  stops: checks.filter(({ code, ok }) => !ok && !partial.has(code)),
  notes: checks.filter(({ code, ok }) => !ok && partial.has(code)),
  done: checks.filter(({ ok }) => ok),
});

/** Whether a request can be begun: nothing stops it, and there is something to pay out. */
export const mayBegin = (checks: readonly ReadinessCheck[], withdrawable: bigint): boolean =>
  groupChecks(checks).stops.length === 0 && withdrawable > 0n;
