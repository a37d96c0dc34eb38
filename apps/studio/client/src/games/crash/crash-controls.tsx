import { type CrashDesign, hundredthsAt, lowestCashOut } from '@fairhouse/games/solo';
import { useEffect, useState } from 'react';
import { isAutoplaying } from '#client/session/autoplay.rules.ts';
import { usePlay } from '#client/session/session-context.ts';
import type { SoloGameProps } from '../../contract.ts';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { AutoStart } from '../solo-kit/auto-start.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { beginOf } from './begin-of.ts';
import { rememberBegin, useCrash } from './crash-store.ts';

export const CrashControls = (props: SoloGameProps) => {
  const { opened, round, isBusy, play, step, format, sounds, t } = props;
  const { growth } = opened.design as CrashDesign;
  const { target, begun } = useCrash();
  const isRising = isOpen(round);
  const isAuto = usePlay(({ autoplay }) => isAutoplaying(autoplay));
  const hasCashOut = isRising && !isAuto;
  const wish = { autoCashOut: target };
  const [now, setNow] = useState(100);
  const [aheadMs] = useState(() => Date.parse(opened.serverTime) - Date.now());
  useEffect(() => {
    if (!isRising || begun === null) return;
    const timer = setInterval(() => setNow(hundredthsAt(growth, Date.now() - begun.atMs)), 100);
    return () => {
      clearInterval(timer);
      setNow(100);
    };
  }, [isRising, begun, growth]);

  const start = async () => {
    sounds.click();
    const askedMs = Date.now();
    const begunRound = await play(wish);
    if (begunRound === null) return;
    const { roundId, startedAt } = begunRound;
    rememberBegin(roundId, beginOf({ startedAt, aheadMs, askedMs, respondedMs: Date.now() }));
  };
  return (
    <ActionSlot mode={hasCashOut ? 'cashOut' : 'start'}>
      {hasCashOut ? (
        <CashOutButton
          label={t('studio.instant.cashOut')}
          isBusy={isBusy || now < lowestCashOut}
          onPress={() => {
            sounds.click();
            void step({ type: 'cashOut' });
          }}
        >
          <span>{t('studio.instant.cashOut')}</span>
          <span className="font-semibold text-sm">
            {runningTimesOf(now)} · {format((BigInt(round.stake) * BigInt(now)) / 100n)}
          </span>
        </CashOutButton>
      ) : (
        <AutoStart
          {...props}
          label={t('studio.crash.start')}
          onStart={() => void start()}
          wish={target === null ? null : wish}
        />
      )}
    </ActionSlot>
  );
};
