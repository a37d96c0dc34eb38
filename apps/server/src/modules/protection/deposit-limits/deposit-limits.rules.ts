import type { DepositLimit, DepositVerdict, LimitPeriod } from './deposit-limits.types.ts';

/** How far back a period reaches from any moment: it never begins anew at midnight or on a Monday. */
export const periodHours: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** What is left below a ceiling. A limit that was lowered below what was used leaves nothing, never less. */
export const leftOf = ({ ceiling, used }: Pick<DepositLimit, 'ceiling' | 'used'>): bigint | null => {
  if (ceiling === null) return null;
  return ceiling > used ? ceiling - used : 0n;
};

/** All limits hold together; a refusal names the one that leaves least. */
export const judgeDeposit = (limits: readonly DepositLimit[], amount: bigint): DepositVerdict => {
  let verdict: DepositVerdict = { ok: true };
  for (const limit of limits) {
    const left = leftOf(limit);
    if (limit.ceiling === null || left === null || amount <= left) continue;
    if (verdict.ok || left < verdict.left) verdict = { ok: false, period: limit.period, ceiling: limit.ceiling, left };
  }
  return verdict;
};
