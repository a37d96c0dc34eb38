import { useFmt, useT } from '@fairhouse/i18n/react';
import { useEffect } from 'react';
import { formatAmount } from '../format-amount.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { CountedFromZero } from './counted-from-zero.tsx';
import './win-banner.css';

const shownMs = { 1: 2_200, 2: 3_000, 3: 4_000 } as const;

/** Only a win above the stake is celebrated. */
export const WinBanner = () => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const celebration = usePlay(({ celebration }) => celebration);
  const opened = usePlay(({ opened }) => opened);
  useEffect(() => {
    if (celebration === null) return;
    const timer = setTimeout(session.dropCelebration, shownMs[celebration.level]);
    return () => clearTimeout(timer);
  }, [celebration, session]);
  if (celebration === null || opened === null) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-4 z-sticky flex justify-center px-4"
      aria-hidden="true"
    >
      <div className="win-banner" data-level={celebration.level} data-testid="win">
        <span className="font-semibold text-caption">{t('studio.shell.win')}</span>
        <span className="font-display font-extrabold text-2xl tabular-nums">
          <CountedFromZero amount={celebration.win} format={(amount) => formatAmount(fmt, opened, amount)} />
        </span>
      </div>
    </div>
  );
};
