import type { SeededRandom } from './seeded-random.ts';

/** Faults that occur at random at their own place in the code; crashes and failovers are injected separately. */
export type FaultKind =
  | 'lost_before_commit'
  | 'lost_after_commit'
  | 'cancelled_wait'
  | 'deadlock'
  | 'slow'
  | 'request_lost'
  | 'answer_lost'
  | 'duplicate'
  | 'delay'
  | 'message_lost'
  | 'message_twice'
  | 'gateway_crash'
  | 'store_crash'
  | 'fail_over'
  | 'standby_pause'
  | 'poison';

export type Faults = {
  /** Draws whether this fault strikes now, and counts it. */
  strikes(kind: FaultKind): boolean;
  poison(externalTx: string): void;
  isPoisoned(externalTx: string): boolean;
  /** Whether it is or ever was poisoned. */
  wasPoisoned(externalTx: string): boolean;
  /** Stops all faults from now on. */
  heal(): void;
  readonly counts: ReadonlyMap<FaultKind, number>;
};

const shares: Readonly<Record<FaultKind, number>> = {
  lost_before_commit: 0.02,
  lost_after_commit: 0.03,
  cancelled_wait: 0.01,
  deadlock: 0.01,
  slow: 0.01,
  request_lost: 0.05,
  answer_lost: 0.08,
  duplicate: 0.15,
  delay: 0.06,
  message_lost: 0.1,
  message_twice: 0.1,
  gateway_crash: 0.25,
  store_crash: 0.15,
  fail_over: 0.15,
  standby_pause: 0.2,
  poison: 0.01,
};

/** Fault rates differ between simulations, and each kind of fault is sometimes off. */
export const createFaults = (random: SeededRandom): Faults => {
  const wildness = random.pick([0, 0.5, 1, 1, 2]);
  const on = new Set((Object.keys(shares) as FaultKind[]).filter(() => random.chance(0.8)));
  const counts = new Map<FaultKind, number>();
  const poisoned = new Set<string>();
  const everPoisoned = new Set<string>();
  let isHealed = false;
  return {
    strikes: (kind) => {
      if (isHealed || !on.has(kind) || !random.chance(shares[kind] * wildness)) return false;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return true;
    },
    poison: (externalTx) => {
      poisoned.add(externalTx);
      everPoisoned.add(externalTx);
    },
    wasPoisoned: (externalTx) => everPoisoned.has(externalTx),
    isPoisoned: (externalTx) => poisoned.has(externalTx),
    heal: () => {
      isHealed = true;
      poisoned.clear();
    },
    counts,
  };
};
