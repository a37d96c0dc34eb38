import type { OpenedGame } from '@fairhouse/games/wire';
import { type MessageId, useFmt, useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { CircleAlert, CircleStop, PauseCircle, ShieldCheck, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '../format-amount.ts';
import type { AutoplayEnd, AutoplayRun } from '../session/autoplay.rules.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { refusalIds } from './refusal-ids.ts';

const endIds: Readonly<Record<AutoplayEnd, MessageId>> = {
  asked: 'studio.shell.auto.end.asked',
  rounds: 'studio.shell.auto.end.rounds',
  loss: 'studio.shell.auto.end.loss',
  win: 'studio.shell.auto.end.win',
  balance: 'studio.shell.auto.end.balance',
  refused: 'studio.shell.auto.end.refused',
  paused: 'studio.shell.auto.end.paused',
  hidden: 'studio.shell.auto.end.hidden',
  offline: 'studio.shell.auto.end.offline',
  inDoubt: 'studio.shell.auto.end.inDoubt',
};

const tones = {
  warning: 'border-warning/40 bg-warning-soft',
  info: 'border-info/40 bg-info-soft',
} as const;

const Bar = ({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) => (
  <div
    className={`flex animate-rise-in items-center gap-3 rounded-lg border px-3 py-2 text-sm shadow-3 backdrop-blur-md ${tones[tone]}`}
  >
    <span aria-hidden className="shrink-0 [&>svg]:size-5">
      {icon}
    </span>
    {children}
  </div>
);

/** Why autoplay ended, and what its rounds brought. */
const AutoplayEnded = ({ opened, run }: { opened: OpenedGame; run: AutoplayRun }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const { end, begun: rounds, lossStop, winStop, net } = run;
  if (end === null) return null;
  const format = (amount: bigint): string => formatAmount(fmt, opened, amount);
  const values = { rounds, loss: format(lossStop), win: format(winStop ?? 0n) };
  return (
    <Bar tone="info" icon={<CircleStop />}>
      <p className="min-w-0 grow">
        {t(endIds[end], values)}{' '}
        {rounds > 0 && (
          <span className="block">
            {t('studio.shell.auto.result', { rounds, net: formatAmount(fmt, opened, net, { sign: 'always' }) })}
          </span>
        )}
      </p>
      <IconButton label={t('studio.shell.notice.close')} size="sm" onClick={session.autoplay.drop} className="-me-1.5">
        <X />
      </IconButton>
    </Bar>
  );
};

/** Why the next round cannot start, in plain language, at the upper edge of the stage. */
export const Notices = () => {
  const t = useT();
  const session = useSession();
  const notice = usePlay(({ notice }) => notice);
  const isReached = usePlay(({ isReached }) => isReached);
  const isInDoubt = usePlay(({ isInDoubt }) => isInDoubt);
  const isPaused = usePlay(({ isPaused }) => isPaused);
  const autoplay = usePlay(({ autoplay }) => autoplay);
  const opened = usePlay(({ opened }) => opened);
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-3 z-sticky mx-auto flex max-w-lg flex-col gap-2 px-3 *:pointer-events-auto"
      role="status"
    >
      {!isReached && (
        <Bar tone="warning" icon={<WifiOff />}>
          <p>{t('studio.shell.offline')}</p>
        </Bar>
      )}
      {isInDoubt && (
        <Bar tone="info" icon={<ShieldCheck />}>
          <p>{t('studio.shell.inDoubt')}</p>
        </Bar>
      )}
      {isPaused && (
        <Bar tone="info" icon={<PauseCircle />}>
          <p>{t('studio.shell.paused')}</p>
        </Bar>
      )}
      {opened !== null && autoplay?.isOver === true && <AutoplayEnded opened={opened} run={autoplay} />}
      {notice !== null && !isInDoubt && (
        <Bar tone="warning" icon={<CircleAlert />}>
          <p className="min-w-0 grow">{notice.message === '' ? t(refusalIds[notice.code]) : notice.message}</p>
          {notice.code === 'INSUFFICIENT_FUNDS' && (
            <button
              type="button"
              onClick={session.goToCashier}
              className="shrink-0 cursor-pointer font-semibold text-action-text underline-offset-4 hover:underline"
            >
              {t('studio.shell.cashier')}
            </button>
          )}
          <IconButton label={t('studio.shell.notice.close')} size="sm" onClick={session.dropNotice} className="-me-1.5">
            <X />
          </IconButton>
        </Bar>
      )}
    </div>
  );
};
