import { useEffect, useEffectEvent, useRef } from 'react';

export type AutoCloseOptions = {
  /** Absent: stays until closed. */
  afterMs: number | undefined;
  isPaused: boolean;
  onEnd: () => void;
};

/** Ends after the time has passed, without the paused time, so that a text does not close while it is being read. */
export const useAutoClose = ({ afterMs, isPaused, onEnd }: AutoCloseOptions): void => {
  const end = useEffectEvent(onEnd);
  const left = useRef(afterMs);
  useEffect(() => {
    left.current = afterMs;
  }, [afterMs]);
  useEffect(() => {
    if (afterMs === undefined || isPaused) return;
    const since = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - since));
    };
  }, [afterMs, isPaused]);
};
