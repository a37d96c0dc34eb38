/** The longest time without an answer, in a window that can be opened again and again. */
export type GapMeter = {
  /** Called for every answer. */
  tick(now?: number): void;
  open(now?: number): void;
  /** The longest gap since the window was opened, the one that is still open included. */
  longest(now?: number): number;
  readonly lastAt: number;
  readonly ticks: number;
};

export const createGapMeter = (start = performance.now()): GapMeter => {
  let lastAt = start;
  let longest = 0;
  let ticks = 0;
  return {
    tick: (now = performance.now()) => {
      longest = Math.max(longest, now - lastAt);
      lastAt = now;
      ticks += 1;
    },
    open: (now = performance.now()) => {
      longest = 0;
      lastAt = now;
    },
    longest: (now = performance.now()) => Math.max(longest, now - lastAt),
    get lastAt() {
      return lastAt;
    },
    get ticks() {
      return ticks;
    },
  };
};
