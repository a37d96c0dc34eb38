const hourMs = 60 * 60 * 1_000;

/** player-protection.md 3: a pending change lapses if it is not confirmed within this time after it was due. */
const confirmMs = 7 * 24 * hourMs;

/** Money or minutes: smaller is tighter. */
export type Bound = bigint | number;

/** A requested looser limit; null means no limit. It can be confirmed from then on. */
export type Waiting<Value extends Bound> = { ceiling: Value | null; from: Date };

export type Standing<Value extends Bound> = {
  /** Null: no limit. */
  ceiling: Value | null;
  waiting: Waiting<Value> | null;
};

/** A member's own steps, and `tightened`, the only step open to others. */
export type LimitStep = 'lowered' | 'asked' | 'confirmed' | 'withdrawn' | 'tightened';

/** A pending change that was not confirmed in time counts as never requested. */
export const standingWait = <Value extends Bound>(waiting: Waiting<Value> | null, now: Date): Waiting<Value> | null =>
  waiting !== null && now.getTime() < waiting.from.getTime() + confirmMs ? waiting : null;

/** Whether it can be confirmed by now. */
export const isDue = ({ from }: { from: Date }, now: Date): boolean => now >= from;

/** Until when it can be confirmed. */
export const lapsesAt = ({ from }: { from: Date }): Date => new Date(from.getTime() + confirmMs);

export const isTighter = <Value extends Bound>(requested: Value | null, ceiling: Value | null): boolean =>
  requested !== null && (ceiling === null || requested < ceiling);

/** The result of a request; `step` is null when it changes nothing. */
export type LimitMove<Value extends Bound> = Standing<Value> & { step: LimitStep | null; effectiveAt: Date };

/**
 * A tighter limit applies at once and drops a pending change. A looser one waits, and applies only when it is requested
 * again once the wait is over; requesting another one starts a new wait. Requesting the current limit withdraws the
 * pending change.
 */
export const moveLimit = <Value extends Bound>(
  standing: Standing<Value>,
  requested: Value | null,
  { now, waitHours }: { now: Date; waitHours: number },
): LimitMove<Value> => {
  const waiting = standingWait(standing.waiting, now);
  const { ceiling } = standing;
  if (isTighter(requested, ceiling)) return { ceiling: requested, waiting: null, step: 'lowered', effectiveAt: now };
  if (requested === ceiling)
    return { ceiling, waiting: null, step: waiting === null ? null : 'withdrawn', effectiveAt: now };
  if (waiting === null || waiting.ceiling !== requested) {
    const from = new Date(now.getTime() + waitHours * hourMs);
    return { ceiling, waiting: { ceiling: requested, from }, step: 'asked', effectiveAt: from };
  }
  if (!isDue(waiting, now)) return { ceiling, waiting, step: null, effectiveAt: waiting.from };
  return { ceiling: requested, waiting: null, step: 'confirmed', effectiveAt: now };
};

/** Whether a step would allow more play than before, now or after its wait. */
export const isLoosening = (step: LimitStep | null): boolean => step === 'asked' || step === 'confirmed';
