import type { SlotMaths } from './slot.types.ts';

/** What is to be seen when the reels stand at these stops: symbols by reel and row. */
export const windowOf = ({ strips, rows }: Pick<SlotMaths, 'strips' | 'rows'>, stops: readonly number[]): number[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
