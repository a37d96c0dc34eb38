import { useFmt, useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ArrowLeft, Clock3, EllipsisVertical, TrendingUp } from 'lucide-react';
import { formatAmount } from '../format-amount.ts';
import { netOf } from '../session/session-balance.rules.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { CountedAmount } from './counted-amount.tsx';
import { SessionClock } from './session-clock.tsx';

const netTone = (net: bigint): string => (net > 0n ? 'text-positive' : net < 0n ? 'text-text-1' : 'text-text-2');

/** Name, money and time: always visible, whatever the game draws below. */
export const TopStrip = ({ onMenu }: { onMenu: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  const sessionBalance = usePlay(({ sessionBalance }) => sessionBalance);
  const clockOffsetMs = usePlay(({ clockOffsetMs }) => clockOffsetMs);
  if (opened === null || sessionBalance === null) return null;
  const net = netOf(sessionBalance);
  const isDemo = opened.mode === 'demo';
  return (
    <header
      className="top-strip z-sticky flex flex-wrap items-center gap-x-2 border-line border-b px-1.5 pt-[env(safe-area-inset-top)] lg:px-3"
      data-demo={isDemo || undefined}
    >
      <IconButton label={t('studio.shell.close')} onClick={session.close}>
        <ArrowLeft className="rtl:-scale-x-100" />
      </IconButton>
      <div className="flex h-12 min-w-0 grow items-center gap-2">
        <h1 className="min-w-0 truncate font-display font-bold text-base">
          <bdi>{opened.name}</bdi>
        </h1>
        {isDemo && (
          <span className="shrink-0 rounded-sm bg-info px-1.5 py-0.5 font-bold text-[0.6875rem] text-on-info leading-none">
            {t('studio.shell.demo')}
          </span>
        )}
      </div>
      <dl className="order-last flex w-full items-center justify-between gap-4 px-2 pb-1.5 text-caption lg:order-none lg:w-auto lg:justify-end lg:gap-6 lg:pe-6 lg:pb-0">
        <div className="flex items-center gap-1.5">
          <dt className="flex items-center gap-1 text-muted">
            <Clock3 aria-hidden className="size-3.5" />
            {t('studio.shell.time')}
          </dt>
          <dd className="tabular-nums" data-testid="clock">
            <SessionClock startedAt={opened.startedAt} clockOffsetMs={clockOffsetMs} />
          </dd>
        </div>
        <div className="flex items-center gap-1.5">
          <dt className="flex items-center gap-1 text-muted">
            <TrendingUp aria-hidden className="size-3.5" />
            {t('studio.shell.net')}
          </dt>
          <dd className={`font-semibold tabular-nums ${netTone(net)}`} data-testid="net">
            {formatAmount(fmt, opened, net, { sign: 'always' })}
          </dd>
        </div>
      </dl>
      <dl className="flex shrink-0 items-center">
        <div className="text-end leading-tight">
          <dt className="text-[0.6875rem] text-muted">
            {isDemo ? t('studio.shell.playMoney') : t('studio.shell.balance')}
          </dt>
          <dd className="font-bold text-sm tabular-nums" data-testid="balance">
            <CountedAmount amount={sessionBalance.shown} format={(amount) => formatAmount(fmt, opened, amount)} />
          </dd>
        </div>
      </dl>
      <IconButton label={t('studio.shell.menu')} onClick={onMenu}>
        <EllipsisVertical />
      </IconButton>
    </header>
  );
};
