import { useFmt } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';
import { formatAmount } from '#client/format-amount.ts';
import { AutoplaySheet } from '#client/hud/autoplay-sheet.tsx';
import { isAutoplaying } from '#client/session/autoplay.rules.ts';
import { netOf } from '#client/session/session-balance.rules.ts';
import { usePlay, useSession } from '#client/session/session-context.ts';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from './action-slot.tsx';
import './auto-start.css';

export type AutoStartProps = Pick<SoloGameProps, 'opened' | 'stake' | 't'> & {
  label: string;
  isBusy: boolean;
  onStart: () => void;
  /** The input of every automatic round; null: as it is set, a round would need a decision. */
  wish: unknown;
};

/** Replaces the start button while autoplay runs. */
const StopButton = ({ opened, t }: Pick<AutoStartProps, 'opened' | 't'>) => {
  const fmt = useFmt();
  const session = useSession();
  const left = usePlay(({ autoplay }) => (autoplay === null ? 0 : autoplay.rounds - autoplay.begun));
  const isEnding = usePlay(({ autoplay }) => autoplay?.end != null);
  const net = usePlay(({ autoplay, sessionBalance }) =>
    autoplay === null || sessionBalance === null ? 0n : netOf(sessionBalance) - autoplay.netBefore,
  );
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && session.autoplay.stop('asked');
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session]);
  return (
    <button
      type="button"
      className="auto-stop"
      aria-disabled={isEnding}
      aria-keyshortcuts="Escape"
      onClick={() => session.autoplay.stop('asked')}
    >
      <span>{isEnding ? t('studio.shell.auto.ending') : t('studio.shell.auto.stop', { left })}</span>
      <span className="auto-stop-net">
        {t('studio.shell.auto.net', { net: formatAmount(fmt, opened, net, { sign: 'always' }) })}
      </span>
    </button>
  );
};

/** The start button with the way to autoplay beside it, which is there only if the opened game allows it. */
export const AutoStart = ({ opened, stake, t, label, isBusy, onStart, wish }: AutoStartProps) => {
  const isRunning = usePlay(({ autoplay }) => isAutoplaying(autoplay));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionSlot mode={isRunning ? 'auto' : 'start'}>
      {isRunning ? (
        <StopButton opened={opened} t={t} />
      ) : (
        <div className="flex gap-2">
          <StartButton label={label} isBusy={isBusy} onStart={onStart} />
          {opened.rules.autoplay && wish !== null && (
            <button
              type="button"
              className="auto-entry"
              aria-label={t('studio.shell.auto')}
              aria-haspopup="dialog"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setIsOpen(true)}
            >
              {t('studio.shell.auto.short')}
            </button>
          )}
        </div>
      )}
      {isOpen && <AutoplaySheet opened={opened} stake={BigInt(stake)} wish={wish} onClose={() => setIsOpen(false)} />}
    </ActionSlot>
  );
};
