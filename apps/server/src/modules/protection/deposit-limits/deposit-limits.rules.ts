import type { DepositLimit, DepositVerdict, LimitPeriod, LimitStep, WaitingLimit } from './deposit-limits.types.ts';

const hourMs = 60 * 60 * 1_000;

/** How far back a period reaches from any moment: it never begins anew at midnight or on a Monday. */
export const periodHours: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** player-protection.md 3: what loosens a limit waits this long, and is forgotten if nobody says yes to it after that. */
const waitMs = 24 * hourMs;
const confirmMs = 7 * 24 * hourMs;

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

/** A wait that nobody confirmed in time counts as never asked for. */
export const standingWait = (waiting: WaitingLimit | null, now: Date): WaitingLimit | null =>
  waiting !== null && now.getTime() < waiting.from.getTime() + confirmMs ? waiting : null;

/** Whether the second yes can be given by now. */
export const isDue = ({ from }: WaitingLimit, now: Date): boolean => now >= from;

const isTighter = (wished: bigint | null, ceiling: bigint | null): boolean =>
  wished !== null && (ceiling === null || wished < ceiling);

type Standing = Pick<DepositLimit, 'ceiling' | 'waiting'>;

/** What a wish makes of a limit; `step` is null when it changes nothing. */
export type LimitMove = Standing & { step: LimitStep | null; effectiveAt: Date };

/**
 * Tighter holds at once and drops whatever waits. Looser waits, and holds only when it is wished a
 * second time once the wait is over; wishing another one begins a wait of its own. Wishing what
 * holds already takes back what waits.
 */
export const moveLimit = (standing: Standing, wished: bigint | null, now: Date): LimitMove => {
  const waiting = standingWait(standing.waiting, now);
  const { ceiling } = standing;
  if (isTighter(wished, ceiling)) return { ceiling: wished, waiting: null, step: 'lowered', effectiveAt: now };
  if (wished === ceiling)
    return { ceiling, waiting: null, step: waiting === null ? null : 'withdrawn', effectiveAt: now };
  if (waiting === null || waiting.ceiling !== wished) {
    const from = new Date(now.getTime() + waitMs);
    return { ceiling, waiting: { ceiling: wished, from }, step: 'asked', effectiveAt: from };
  }
  if (!isDue(waiting, now)) return { ceiling, waiting, step: null, effectiveAt: waiting.from };
  return { ceiling: wished, waiting: null, step: 'confirmed', effectiveAt: now };
};
