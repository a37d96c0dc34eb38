import { useEffect, useState } from 'react';
import { clockText } from '../session/clock.rules.ts';

/**
 * The time since the session began, by the studio's clock; not announced to screen readers, because it changes
 * constantly.
 */
export const SessionClock = ({ startedAt, clockOffsetMs }: { startedAt: string; clockOffsetMs: number }) => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off">
      {clockText(nowMs + clockOffsetMs - Date.parse(startedAt))}
    </span>
  );
};
