import { useEffect, useState } from 'react';

/** The longest delay of idle work, on a page that is never idle. */
const waitMs = 2_500;

/** Becomes true once the browser is idle. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const update = () => setIsIdle(true);
    // Not every browser supports the idle callback; without it a timeout is used.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(update, waitMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(update, { timeout: waitMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
};
