import { useEffect, useEffectEvent, useState } from 'react';
import { spokenSecond, type TimeLeft, timeLeft, untilNextTickMs } from './countdown.rules.ts';

export type CountdownProps = {
  /** The moment it ends, by the server's clock. */
  untilMs: number;
  /** The server's clock minus this device's. */
  serverOffsetMs?: number;
  /** What is shown, such as 04:59. */
  format: (left: TimeLeft) => string;
  /** What is spoken, once a minute and ten seconds before the end, such as "5 minutes left". */
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
    // A hidden tab is woken rarely; the true figure stands there the moment it is seen again.
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
      {/* The words belong to the spoken second, not to the shown one, so they change as seldom as they are said. */}
      <span className="sr-only" aria-live="polite" aria-atomic>
        {spokenLabel(timeLeft(speakAt * 1000))}
      </span>
    </span>
  );
};
