import type { MonotonicClock } from './pipeline.types.ts';

/**
 * Calls `sweep` when the earliest deadline has come. One timer stands for all items of a lane: a
 * timer for each would cost more than sending it. `sweep` answers the earliest deadline still open.
 */
export const watchDeadlines = (
  clock: MonotonicClock,
  sweep: (now: number) => number | undefined,
): { expect(deadline: number): void } => {
  let next = Number.POSITIVE_INFINITY;

  const expect = (deadline: number): void => {
    if (deadline >= next) return;
    next = deadline;
    // Whole milliseconds, at least one: a timer that fires a hair early must not spin.
    void clock.wait(Math.max(1, Math.ceil(deadline - clock.now()))).then(() => {
      // An earlier deadline has come in between; its own wake looks after this one.
      if (next !== deadline) return;
      next = Number.POSITIVE_INFINITY;
      const open = sweep(clock.now());
      if (open !== undefined) expect(open);
    });
  };

  return { expect };
};
