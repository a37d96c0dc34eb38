import { useEffect, useState } from 'react';

const SOON_S = 5;

/** The remaining betting time by the table's clock: a ring that empties, and the seconds. */
export const Countdown = ({ endsAt, offsetMs }: { endsAt: string; offsetMs: number }) => {
  const endsMs = Date.parse(endsAt) - offsetMs;
  const [leftMs, setLeftMs] = useState(() => Math.max(0, endsMs - Date.now()));
  const [firstMs] = useState(leftMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, endsMs - Date.now())), 250);
    return () => clearInterval(timer);
  }, [endsMs]);
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <svg viewBox="0 0 46 46" className="tk-ring" aria-hidden="true">
      <circle cx="23" cy="23" r="20" />
      <circle
        className="tk-ring-left"
        data-soon={seconds <= SOON_S ? '' : undefined}
        cx="23"
        cy="23"
        r="20"
        pathLength="100"
        transform="rotate(-90 23 23)"
        style={{ animationDuration: `${firstMs}ms` }}
      />
      <text x="23" y="23.5">
        {seconds}
      </text>
    </svg>
  );
};
