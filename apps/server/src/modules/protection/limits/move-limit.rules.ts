const hourMs = 60 * 60 * 1_000;

/** player-protection.md 3: what waits is forgotten if nobody says yes to it within so long after it was due. */
const confirmMs = 7 * 24 * hourMs;

/** Money or minutes: what is smaller is tighter. */
export type Bound = bigint | number;

/** A looser bound that was asked for; null means no limit. It may be confirmed from then on. */
export type Waiting<Value extends Bound> = { ceiling: Value | null; from: Date };

export type Standing<Value extends Bound> = {
  /** Null: no limit. */
  ceiling: Value | null;
  waiting: Waiting<Value> | null;
};

/** Steps of a member's own, and `tightened` by somebody else: there is no other step of somebody else. */
export type LimitStep = 'lowered' | 'asked' | 'confirmed' | 'withdrawn' | 'tightened';

/** A wait that nobody confirmed in time counts as never asked for. */
export const standingWait = <Value extends Bound>(waiting: Waiting<Value> | null, now: Date): Waiting<Value> | null =>
  waiting !== null && now.getTime() < waiting.from.getTime() + confirmMs ? waiting : null;

/** Whether the second yes can be given by now. */
export const isDue = ({ from }: { from: Date }, now: Date): boolean => now >= from;

/** Until when the second yes is taken. */
export const lapsesAt = ({ from }: { from: Date }): Date => new Date(from.getTime() + confirmMs);

export const isTighter = <Value extends Bound>(requested: Value | null, ceiling: Value | null): boolean =>
  requested !== null && (ceiling === null || requested < ceiling);

/** What a wish makes of a limit; `step` is null when it changes nothing. */
export type LimitMove<Value extends Bound> = Standing<Value> & { step: LimitStep | null; effectiveAt: Date };

/**
 * Tighter holds at once and drops whatever waits. Looser waits, and holds only when it is wished a
 * second time once the wait is over; wishing another one begins a wait of its own. Wishing what
 * holds already takes back what waits.
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

/** Whether a step would let more be played than before, now or after its wait. */
export const isLoosening = (step: LimitStep | null): boolean => step === 'asked' || step === 'confirmed';
