import { useRef } from 'react';
import { isDue } from './once-per-interval.rules.ts';

/** Runs an action at most once per interval; earlier calls are dropped, never queued. */
export const useOncePerInterval = (intervalMs: number): ((act: () => void) => void) => {
  const lastAtMs = useRef<number | null>(null);
  return (act) => {
    // The monotonic clock: a corrected wall clock must not lock a button for an hour.
    const nowMs = performance.now();
    if (!isDue({ lastAtMs: lastAtMs.current, nowMs, intervalMs })) return;
    lastAtMs.current = nowMs;
    act();
  };
};
