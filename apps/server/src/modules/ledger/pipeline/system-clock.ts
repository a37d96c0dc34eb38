import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MonotonicClock } from './pipeline.types.ts';

/** The system's monotonic clock. A pending wait does not keep the process alive; its connections do. */
export const monotonicClock: MonotonicClock = {
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
  // The check phase of the event loop runs after all ready sockets have been read, so requests that arrived together
  // are sent together; a microtask would run between two sockets.
  soon: (work) => {
    setImmediate(work);
  },
};
