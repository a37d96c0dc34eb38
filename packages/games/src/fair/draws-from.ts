import type { Draws } from '../engines.ts';

const RANGE = 2 ** 32;

/**
 * Maps 32-bit numbers to smaller ranges. A plain remainder would favour small results whenever `n` does not divide
 * 2^32, so numbers of the incomplete last range are discarded and the next is read.
 */
export const drawsFrom = (next: () => number): Draws => ({
  below: (n) => {
    if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`a draw below ${n} is not possible`);
    const limit = RANGE - (RANGE % n);
    let number = next();
    while (number >= limit) number = next();
    return number % n;
  },
});
