import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MonotonicClock } from './pipeline.types.ts';

/** The machine's own time. A wait alone does not keep a process alive: its connections do. */
export const monotonicClock: MonotonicClock = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
  // The check phase of the event loop comes after every socket that was ready has been read, so
  // requests that arrived together leave together; a microtask would run between two sockets.
  soon: (work) => {
    setImmediate(work);
  },
};
