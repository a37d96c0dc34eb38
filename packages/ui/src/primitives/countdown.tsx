import { useEffect, useEffectEvent, useState } from 'react';
import { spokenSecond, type TimeLeft, timeLeft, untilNextTickMs } from './countdown.rules.ts';

export type CountdownProps = {
  /** The end time, by the server's clock. */
  untilMs: number;
  /** The server's clock minus this device's. */
  serverOffsetMs?: number;
  /** The visible text, such as 04:59. */
  format: (left: TimeLeft) => string;
  /** The announced text, once a minute and ten seconds before the end, such as "5 minutes left". */
  spokenLabel: (left: TimeLeft) => string;
  /** Called once when the time is up. */
  onEnd?: () => void;
  className?: string;
};

export const Countdown = ({ untilMs, serverOffsetMs = 0, format, spokenLabel, onEnd, className }: CountdownProps) => {
  const [leftMs, setLeftMs] = useState(() => untilMs - (Date.now() + serverOffsetMs));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let hasEnded = false;
    const tick = () => {
      clearTimeout(timer);
      const now = untilMs - (Date.now() + serverOffsetMs);
      setLeftMs(now);
      if (now > 0) {
        timer = setTimeout(tick, untilNextTickMs(now));
      } else if (!hasEnded) {
        hasEnded = true;
        end();
      }
    };
    tick();
    // Timers of a hidden tab are throttled; this shows the correct figure as soon as the tab is visible again.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [untilMs, serverOffsetMs]);

  const left = timeLeft(leftMs);
  const speakAt = spokenSecond(left.totalSeconds);
  return (
    <span className={className}>
      <bdi aria-hidden dir="ltr" className="tabular-nums">
        {format(left)}
      </bdi>
      {/* The text depends on the announced second, not on the shown one, so it changes only when it is announced. */}
      <span className="sr-only" aria-live="polite" aria-atomic>
        {spokenLabel(timeLeft(speakAt * 1000))}
      </span>
    </span>
  );
};
