/** Reproducible randomness: the same seed gives the same run. */
export type SeededRandom = {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
};

/** Mulberry32: one word of state, so that a seed is enough to replay a run. */
export const createRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole: SeededRandom['whole'] = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
  };
};
