import { useEffect, useEffectEvent } from 'react';

/**
 * Ticks only while the page is visible; a hidden page costs nothing. `null` pauses. Returning starts a full interval,
 * so a caller that needs fresh data at once must fetch it on return.
 */
export const useIntervalWhileVisible = (tick: () => void, intervalMs: number | null): void => {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (intervalMs === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      timer = document.visibilityState === 'visible' ? setInterval(onTick, intervalMs) : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [intervalMs]);
};
