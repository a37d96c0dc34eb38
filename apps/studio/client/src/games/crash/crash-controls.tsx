import { type CrashDesign, hundredthsAt, lowestCashOut } from '@fairhouse/games/solo';
import { useEffect, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { beginOf } from './begin-of.ts';
import { rememberBegin, useCrash } from './crash-store.ts';

export const CrashControls = ({ opened, round, isBusy, play, step, format, sounds, t }: SoloGameProps) => {
  const { growth } = opened.design as CrashDesign;
  const { target, begun } = useCrash();
  const isRising = isOpen(round);
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
    const begunRound = await play({ autoCashOut: target });
    if (begunRound === null) return;
    const { roundId, startedAt } = begunRound;
    rememberBegin(roundId, beginOf({ startedAt, aheadMs, askedMs, respondedMs: Date.now() }));
  };
  return (
    <ActionSlot mode={isRising ? 'cashOut' : 'start'}>
      {isRising ? (
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
        <StartButton label={t('studio.crash.start')} isBusy={isBusy} onStart={() => void start()} />
      )}
    </ActionSlot>
  );
};
