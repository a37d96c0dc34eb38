import { useFmt, useT } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';

const clockOf = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
};

/** How long the game has been open, and what has been won or lost in it. */
export const SessionStanding = ({
  openedAtMs,
  net,
}: {
  openedAtMs: number;
  /** Null until something was played. */
  net: { minor: string; currency: string } | null;
}) => {
  const t = useT();
  const fmt = useFmt();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(Math.floor((performance.now() - openedAtMs) / 1_000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [openedAtMs]);
  return (
    <dl className="flex items-center gap-4 text-sm tabular-nums">
      <div className="flex gap-1.5">
        <dt className="text-muted">{t('game.frame.time')}</dt>
        <dd className="font-semibold text-text-1">{clockOf(seconds)}</dd>
      </div>
      {net !== null && (
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('game.frame.net')}</dt>
          <dd className="font-semibold text-text-1">
            <bdi>{fmt.money(net.minor, net.currency, { sign: 'always' })}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
};
