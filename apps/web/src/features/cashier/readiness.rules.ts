import type { MemberPageKey } from '@fairhouse/protocol/member-pages';
import type { ReadinessCheck } from './cashier.types.ts';

export type CheckCode = ReadinessCheck['code'];

/** The page of the personal centre where a member can resolve it; null if only time or staff can. */
const remedies: Record<CheckCode, MemberPageKey | null> = {
  TURNOVER: 'turnover',
  PAYEE: null,
  PAYEE_RESTS: null,
  PAYMENT_PASSWORD: 'securityCenter',
  MONEY_OUT_RESTS: null,
  WALLET_OPEN: null,
  NO_DEBT: null,
  METHOD_OPEN: null,
  DAILY_COUNT: null,
};

export const remedyOf = (code: CheckCode): MemberPageKey | null => remedies[code];

/**
 * These block a part of the money or one account; the rest can still be withdrawn, and an account can be added in the
 * flow. Each of the others blocks a withdrawal completely.
 */
const partial: ReadonlySet<CheckCode> = new Set(['TURNOVER', 'PAYEE', 'PAYEE_RESTS']);

export type GroupedChecks = { stops: ReadinessCheck[]; notes: ReadinessCheck[]; done: ReadinessCheck[] };

/** Groups the checks into those that block a withdrawal, those that limit it, and those that pass. */
export const groupChecks = (checks: readonly ReadinessCheck[]): GroupedChecks => ({
  stops: checks.filter(({ code, ok }) => !ok && !partial.has(code)),
  notes: checks.filter(({ code, ok }) => !ok && partial.has(code)),
  done: checks.filter(({ ok }) => ok),
});

/** Whether a request can be started: no check blocks it, and there is something to withdraw. */
export const mayBegin = (checks: readonly ReadinessCheck[], withdrawable: bigint): boolean =>
  groupChecks(checks).stops.length === 0 && withdrawable > 0n;
