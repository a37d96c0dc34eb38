import { useEffect, useState } from 'react';

/**
 * How many of `count` items are visible, one more each `everyMs` since `key` was set; all at once if `everyMs` is 0. It
 * follows the clock: a slow device shows fewer steps, not a longer round.
 */
export const useSteps = (key: string | null, count: number, everyMs: number): number => {
  const [seen, setSeen] = useState<{ key: string | null; at: number }>({ key: null, at: 0 });
  useEffect(() => {
    if (key === null || everyMs === 0) return;
    const from = performance.now();
    const timer = setInterval(() => {
      const at = Math.min(Math.floor((performance.now() - from) / everyMs), count);
      setSeen({ key, at });
      if (at === count) clearInterval(timer);
    }, everyMs / 2);
    return () => clearInterval(timer);
  }, [key, count, everyMs]);
  if (key === null) return 0;
  if (everyMs === 0) return count;
  return seen.key === key ? seen.at : 0;
};
