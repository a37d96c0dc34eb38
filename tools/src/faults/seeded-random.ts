/** Reproducible randomness: the same seed gives the same run. */
export type SeededRandom = {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `from` to `to`, both inclusive. */
  whole(range: { from: number; to: number }): number;
  /** True with this probability. */
  chance(share: number): boolean;
};

/** Mulberry32: one word of state, so that a printed seed is all that is needed to replay. */
export const createRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: ({ from, to }) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
  };
};
