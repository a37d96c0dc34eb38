import type { DepositLimit, DepositVerdict, LimitPeriod } from './deposit-limits.types.ts';

/** The length of a period, counted back from any moment: it does not restart at midnight or on a Monday. */
export const periodHours: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** The amount left below a ceiling. A limit lowered below the used amount leaves zero, never less. */
export const leftOf = ({ ceiling, used }: Pick<DepositLimit, 'ceiling' | 'used'>): bigint | null => {
  if (ceiling === null) return null;
  return ceiling > used ? ceiling - used : 0n;
};

/** All limits apply together; a refusal names the one that leaves least. */
export const judgeDeposit = (limits: readonly DepositLimit[], amount: bigint): DepositVerdict => {
  let verdict: DepositVerdict = { ok: true };
  for (const limit of limits) {
    const left = leftOf(limit);
    if (limit.ceiling === null || left === null || amount <= left) continue;
    if (verdict.ok || left < verdict.left) verdict = { ok: false, period: limit.period, ceiling: limit.ceiling, left };
  }
  return verdict;
};
