import type { TableState } from '@fairhouse/games/wire';
import { useEffect, useState } from 'react';

const TICK_MS = 100;

/**
 * How much of an outcome may be shown now, in milliseconds since the reveal began: 0 before, infinite once it is over.
 * A player who joins in the middle sees the same as the others.
 */
export const useReveal = (state: TableState | null, offsetMs: number, lastsMs: number, isStill: boolean): number => {
  const [now, setNow] = useState(0);
  const isShowing = state?.phase === 'revealing';
  useEffect(() => {
    if (!isShowing) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isShowing]);
  if (state === null || state.outcome === null) return 0;
  if (state.phase === 'settled' || isStill) return Number.POSITIVE_INFINITY;
  const begunMs = Date.parse(state.endsAt) - lastsMs - offsetMs;
  return Math.max(0, Math.max(now, begunMs) - begunMs);
};
