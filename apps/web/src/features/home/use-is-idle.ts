import { useEffect, useState } from 'react';

/** The longest a visitor waits for what comes when idle, on a page that is never idle. */
const waitMs = 2_500;

/** Turns true once the browser has nothing more urgent to do than what may wait. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const update = () => setIsIdle(true);
    // Not every browser has the idle callback; there the time alone decides.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(update, waitMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(update, { timeout: waitMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
};
