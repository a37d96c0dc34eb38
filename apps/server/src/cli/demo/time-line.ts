import { AsyncLocalStorage } from 'node:async_hooks';

/** A time at which people wait for their turn; several may be awake at once. */
export type TimeLine = {
  nowMs(): number;
  /** Resolves when the time line has reached the moment; a past moment is reached at once. */
  until(moment: number): Promise<void>;
  /** Starts a life at a moment. Errors end that life alone. */
  begin(moment: number, life: () => Promise<void>): void;
  /** Runs until every life has ended, or the end is reached; lives that wait then are dropped. */
  run(endMs: number): Promise<void>;
};

type Waiter = { moment: number; order: number; life: symbol; resume: () => void };

/** The moment that comes first, in a binary heap: a history has tens of thousands of waits. */
const createHeap = () => {
  const heap: Waiter[] = [];
  const isBefore = (one: Waiter, other: Waiter): boolean =>
    one.moment < other.moment || (one.moment === other.moment && one.order < other.order);
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other] as Waiter, heap[one] as Waiter];
  };
  return {
    size: () => heap.length,
    first: () => heap[0],
    push: (waiter: Waiter): void => {
      let at = heap.push(waiter) - 1;
      for (let up = (at - 1) >> 1; at > 0 && isBefore(heap[at] as Waiter, heap[up] as Waiter); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    pop: (): Waiter | undefined => {
      const top = heap[0];
      const last = heap.pop();
      if (top === undefined || last === undefined || heap.length === 0) return top;
      heap[0] = last;
      for (let at = 0; ; ) {
        const below = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
        const least = below.reduce(
          (best, child) => (isBefore(heap[child] as Waiter, heap[best] as Waiter) ? child : best),
          at,
        );
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
};

/**
 * Wakes lives in the order of their moments, at most `atOnce` at a time. `reach` sets the clocks before anybody who
 * waited for the moment goes on, or waits for it in real time. Time passes only `slackMs` while somebody is awake:
 * a call must not see hours pass between its question and its answer.
 */
export const createTimeLine = ({
  startMs,
  atOnce,
  slackMs,
  reach,
  onError,
}: {
  startMs: number;
  atOnce: number;
  slackMs: number;
  reach: (moment: number) => Promise<void>;
  onError: (error: unknown) => void;
}): TimeLine => {
  const waiting = createHeap();
  let now = startMs;
  let order = 0;
  let wake = (): void => {};
  /** The lives that are awake, each with the moment it woke at. */
  const awake = new Map<symbol, number>();
  const current = new AsyncLocalStorage<symbol>();

  const until = (moment: number): Promise<void> => {
    const life = current.getStore();
    if (life === undefined) throw new Error('only a life that was begun can wait');
    awake.delete(life);
    wake();
    return new Promise((resolve) => {
      order += 1;
      waiting.push({ moment, order, life, resume: resolve });
    });
  };
  const begin: TimeLine['begin'] = (moment, work) => {
    order += 1;
    const life = Symbol('life');
    const resume = (): void => {
      void current
        .run(life, work)
        .catch(onError)
        .finally(() => {
          awake.delete(life);
          wake();
        });
    };
    waiting.push({ moment, order, life, resume });
  };
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });

  return {
    nowMs: () => now,
    until,
    begin,
    run: async (endMs) => {
      for (;;) {
        const next = waiting.first();
        const isDue = next !== undefined && next.moment <= endMs;
        if (!isDue && awake.size === 0) return;
        const oldest = Math.min(...awake.values());
        if (!isDue || awake.size >= atOnce || next.moment > oldest + slackMs) {
          await settle();
          continue;
        }
        waiting.pop();
        if (next.moment > now) {
          now = next.moment;
          await reach(now);
        }
        awake.set(next.life, now);
        next.resume();
      }
    },
  };
};
