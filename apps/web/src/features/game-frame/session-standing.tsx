import { useFmt, useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlayClock } from '#shared/protection/api.ts';
import { clockOf } from './clock-of.ts';

/** The server's seconds plus those since its response: the clock runs on during play. */
const useSeconds = ({ since, elapsedSeconds }: PlayClock, readAtMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return since === null ? 0 : elapsedSeconds + Math.max(0, Math.floor((now - readAtMs) / 1_000));
};

export type SessionStandingProps = { clock: PlayClock; readAtMs: number };

/** How long the member has played without a break, the result, and a link to their limits; visible at every width. */
export const SessionStanding = ({ clock, readAtMs }: SessionStandingProps) => {
  const t = useT();
  const fmt = useFmt();
  const seconds = useSeconds(clock, readAtMs);
  return (
    <div className="flex h-11 shrink-0 items-center gap-x-4 border-b border-line bg-surface-1 px-3 text-sm tabular-nums sm:px-5">
      <dl className="flex min-w-0 items-center gap-4">
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('game.frame.time')}</dt>
          <dd className="font-semibold text-text-1">{clockOf(seconds)}</dd>
        </div>
        <div className="flex min-w-0 gap-1.5">
          <dt className="text-muted">{t('game.frame.net')}</dt>
          <dd className="truncate font-semibold text-text-1">
            <bdi>{fmt.money(clock.net.minor, clock.net.currency, { sign: 'always' })}</bdi>
          </dd>
        </div>
      </dl>
      <Link
        to="/member"
        search={{ mc: 'saferPlay' }}
        className="ms-auto flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-semibold text-action-text hover:bg-surface-3"
      >
        <Gauge aria-hidden="true" className="size-4.5" />
        {t('game.frame.limits')}
      </Link>
    </div>
  );
};
