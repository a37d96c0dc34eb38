import type { MoveKey } from '../ledger.types.ts';

type Poisoned = { until: number; moved: 'nothing' | 'unknown' };

export type PoisonedKeys = {
  add(key: MoveKey, poisoned: Poisoned): void;
  /** The outcome of a key that poisoned its batch, until the entry expires. */
  find(key: MoveKey, now: number): Poisoned['moved'] | undefined;
};

/** Limits memory use if a vendor sends only bad items; the oldest keys are removed first. */
const rememberedMax = 10_000;

/**
 * Keys that poisoned a batch. A retry of such a key would cost the other items of its batch another round of halving.
 */
export const createPoisonedKeys = (): PoisonedKeys => {
  // Insertion order is expiry order.
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
