import { useEffect, useState } from 'react';

/**
 * How many of `count` things may be seen, one more each `everyMs` from the moment `key` came; all at once
 * where `everyMs` is 0. It goes by the clock: a slow device shows fewer of the steps, not a longer round.
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
