import { useFmt, useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import { Clock3, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { clockOf } from './clock-of.ts';

/** Play money has no currency of its own. */
const demoCurrency = 'XXX';

/** The figures of the bar, all from a server, in units of a wallet; null until it has responded. */
export type Figures = {
  currency: string;
  balance: string | null;
  net: string | null;
  /** Seconds played when they were read; `isRunning` is false before the first round. */
  time: { elapsedSeconds: number; isRunning: boolean; readAtMs: number } | null;
};

/** The server's seconds plus those since its response: the clock runs on during play. */
const useSeconds = (time: Figures['time']): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (time === null || !time.isRunning) return 0;
  return time.elapsedSeconds + Math.max(0, Math.floor((now - time.readAtMs) / 1_000));
};

const Bone = () => <Skeleton className="inline-block h-3 w-12 rounded-full align-middle" />;

export type BarFiguresProps = {
  figures: Figures;
  /** Shown in place of the balance, which the member has hidden. */
  hiddenText: string | null;
  isDelayed: boolean;
};

/** Balance, net position and time of play: one of each on the screen. */
export const BarFigures = ({ figures, hiddenText, isDelayed }: BarFiguresProps) => {
  const t = useT();
  const fmt = useFmt();
  const seconds = useSeconds(figures.time);
  const { currency, balance, net } = figures;
  const unit = currency === demoCurrency ? 'none' : 'symbol';
  const figure = (value: ReactNode | null) => (value === null ? <Bone /> : <bdi>{value}</bdi>);
  return (
    <dl className="ms-auto grid min-w-0 grid-cols-[minmax(0,auto)_auto] justify-end gap-x-2.5 leading-tight tabular-nums md:flex md:gap-x-6">
      <div className="col-span-2 flex min-w-0 items-center justify-end gap-1.5">
        <dt className="text-muted text-xs max-md:sr-only">
          {t(currency === demoCurrency ? 'game.frame.playMoney' : 'core.balance.label')}
        </dt>
        {isDelayed && (
          <CloudOff role="img" aria-label={t('core.balance.delayed')} className="size-3.5 shrink-0 text-warning" />
        )}
        <dd className="truncate font-bold text-sm text-text-1" data-testid="game-balance">
          {figure(balance === null ? null : (hiddenText ?? fmt.money(balance, currency, { unit })))}
        </dd>
      </div>
      <div className="flex min-w-0 items-center gap-1 md:gap-1.5">
        <dt className="text-muted text-xs">{t('game.frame.net')}</dt>
        <dd
          className={clsx('truncate font-semibold text-xs md:text-sm', {
            'text-positive': net !== null && BigInt(net) > 0n,
            'text-text-1': net === null || BigInt(net) <= 0n,
          })}
          data-testid="game-net"
        >
          {figure(net === null ? null : fmt.money(net, currency, { sign: 'always', unit }))}
        </dd>
      </div>
      <div className="flex items-center gap-1 md:gap-1.5">
        <dt className="text-muted text-xs">
          <Clock3 aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t('game.frame.time')}</span>
        </dt>
        <dd className="font-semibold text-text-1 text-xs md:text-sm" data-testid="game-clock">
          {/* Not announced: it changes every second. */}
          <span role="timer" aria-live="off">
            {figure(figures.time === null ? null : clockOf(seconds))}
          </span>
        </dd>
      </div>
    </dl>
  );
};
