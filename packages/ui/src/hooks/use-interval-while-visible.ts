import { useEffect, useEffectEvent } from 'react';

/**
 * Ticks only while the page can be seen; a hidden page costs nothing. `null` pauses. Coming back starts a full interval,
 * so whoever needs fresh figures at once fetches them on the return itself.
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
