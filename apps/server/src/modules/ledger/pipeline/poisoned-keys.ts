import type { MoveKey } from '../ledger.types.ts';

type Poisoned = { until: number; moved: 'nothing' | 'unknown' };

export type PoisonedKeys = {
  add(key: MoveKey, poisoned: Poisoned): void;
  /** What the key answered when it poisoned its batch, while that is remembered. */
  find(key: MoveKey, now: number): Poisoned['moved'] | undefined;
};

/** A vendor that sends nothing but poison must not fill the memory; the oldest are forgotten first. */
const rememberedMax = 10_000;

/** Keys that poisoned a batch: a retry of one would cost its neighbours another round of halving. */
export const createPoisonedKeys = (): PoisonedKeys => {
  // In the order of their adding, which is the order of their end.
  const remembered = new Map<MoveKey, Poisoned>();

  const forgetEnded = (now: number): void => {
    for (const [key, { until }] of remembered) {
      if (until > now && remembered.size <= rememberedMax) return;
      remembered.delete(key);
    }
  };

  return {
    add: (key, poisoned) => {
      remembered.delete(key);
      remembered.set(key, poisoned);
      if (remembered.size > rememberedMax) forgetEnded(-Infinity);
    },
    find: (key, now) => {
      if (remembered.size === 0) return undefined;
      forgetEnded(now);
      return remembered.get(key)?.moved;
    },
  };
};
