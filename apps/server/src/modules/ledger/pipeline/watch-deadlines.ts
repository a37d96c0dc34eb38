import type { MonotonicClock } from './pipeline.types.ts';

/**
 * Calls `sweep` when the earliest deadline has passed. All items of a lane share one timer: a timer for each would cost
 * more than sending it. `sweep` returns the earliest deadline still open.
 */
export const watchDeadlines = (
  clock: MonotonicClock,
  sweep: (now: number) => number | undefined,
): { expect(deadline: number): void } => {
  let next = Number.POSITIVE_INFINITY;

  const expect = (deadline: number): void => {
    if (deadline >= next) return;
    next = deadline;
    // Whole milliseconds, at least one: a timer that fires slightly early must not spin.
    void clock.wait(Math.max(1, Math.ceil(deadline - clock.now()))).then(() => {
      // An earlier deadline was added meanwhile; its timer also handles this one.
      if (next !== deadline) return;
      next = Number.POSITIVE_INFINITY;
      const open = sweep(clock.now());
      if (open !== undefined) expect(open);
    });
  };

  return { expect };
};
