import type { SlotMaths } from './slot.types.ts';

/** The visible symbols at these stops, by reel and row. */
export const windowOf = ({ strips, rows }: Pick<SlotMaths, 'strips' | 'rows'>, stops: readonly number[]): number[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
