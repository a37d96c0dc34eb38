import type { SeededRandom } from './seeded-random.ts';

/**
 * Simulated time that advances only to the next event. Simultaneous events run in an order drawn from the seed, and the
 * promises of each one are drained before the next: every await of every process in the simulation is ordered here.
 */
export type Scheduler = {
  /** Simulated milliseconds since the start of the simulation. */
  now(): number;
  after(ms: number, work: () => void): void;
  wait(ms: number): Promise<void>;
  /** Runs one event; false if none is left. */
  step(): Promise<boolean>;
  readonly steps: () => number;
};

type Happening = { at: number; lot: number; work: () => void };

export const createScheduler = (random: SeededRandom): Scheduler => {
  const heap: Happening[] = [];
  let clock = 0;
  let count = 0;

  const isBefore = (a: Happening | undefined, b: Happening | undefined): boolean =>
    a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.lot < b.lot));
  const swap = (i: number, j: number): void => {
    const [one, other] = [heap[i], heap[j]];
    if (one === undefined || other === undefined) return;
    heap[i] = other;
    heap[j] = one;
  };
  const push = (happening: Happening): void => {
    let child = heap.push(happening) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!isBefore(heap[child], heap[parent])) return;
      swap(child, parent);
      child = parent;
    }
  };
  const pop = (): Happening | undefined => {
    swap(0, heap.length - 1);
    const first = heap.pop();
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[least], heap[parent])) return first;
      swap(least, parent);
      parent = least;
    }
  };

  const after: Scheduler['after'] = (ms, work) => push({ at: clock + Math.max(0, ms), lot: random.next(), work });
  return {
    now: () => clock,
    after,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    step: async () => {
      const next = pop();
      if (next === undefined) return false;
      clock = next.at;
      count += 1;
      next.work();
      // One turn of the real event loop, after which every promise that can continue has done so.
      await new Promise(setImmediate);
      return true;
    },
    steps: () => count,
  };
};
