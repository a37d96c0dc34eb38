import { type MinesDesign, type MinesShow, minesLadderOf } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { hundredthsOf, runningTimesOf } from '../solo-kit/multiples.ts';
import { useMines } from './mines-store.ts';

export const MinesControls = ({ opened, round, isBusy, play, step, format, sounds, t }: SoloGameProps) => {
  const mines = useMines((state) => state.mines);
  const show = isOpen(round) ? (round.show as MinesShow) : null;
  const start = () => {
    sounds.click();
    void play({ mines });
  };
  const rung =
    show === null ? undefined : minesLadderOf(opened.design as MinesDesign, show.mines)[show.opened.length - 1];
  return (
    <ActionSlot mode={show === null ? 'start' : 'cashOut'}>
      {show === null ? (
        <StartButton label={t('studio.mines.start')} isBusy={isBusy} onStart={start} />
      ) : (
        <CashOutButton
          label={t('studio.instant.cashOut')}
          isBusy={isBusy || rung === undefined}
          onPress={() => {
            sounds.click();
            void step({ type: 'cashOut' });
          }}
        >
          <span>{t('studio.instant.cashOut')}</span>
          <span className="font-semibold text-sm">
            {rung === undefined
              ? t('studio.mines.first')
              : `${runningTimesOf(hundredthsOf(rung))} · ${format((BigInt(round?.stake ?? '0') * rung.over) / rung.under)}`}
          </span>
        </CashOutButton>
      )}
    </ActionSlot>
  );
};
