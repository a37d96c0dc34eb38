import { useEffect, useState } from 'react';

const secondsUntil = (targetMs: number): number => Math.max(0, Math.ceil((targetMs - Date.now()) / 1_000));

/** Counts down to a moment and stays at zero once it has passed. */
export const useSecondsUntil = (targetMs: number): number => {
  const [, draw] = useState(0);
  const seconds = secondsUntil(targetMs);
  useEffect(() => {
    if (seconds === 0) return;
    // Fires just after the shown second ends, whatever the target time.
    const timer = setTimeout(() => draw((count) => count + 1), targetMs - (seconds - 1) * 1_000 - Date.now());
    return () => clearTimeout(timer);
  });
  return seconds;
};
