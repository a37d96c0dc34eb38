import { type HiLoDesign, type HiLoShow, hiLoMultipleOf } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { hundredthsOf, runningTimesOf } from '../solo-kit/multiples.ts';

export const HiLoControls = ({ opened, round, isBusy, play, step, format, sounds, t }: SoloGameProps) => {
  const show = isOpen(round) ? (round.show as HiLoShow) : null;
  const hasGuessed = show?.moves.some((move) => move !== 'skip') === true;
  const start = () => {
    sounds.click();
    void play({});
  };
  if (show === null) {
    return (
      <ActionSlot mode="start">
        <StartButton label={t('studio.hiLo.start')} isBusy={isBusy} onStart={start} />
      </ActionSlot>
    );
  }
  const multiple = hiLoMultipleOf(opened.design as HiLoDesign, show.cards, show.moves);
  return (
    <ActionSlot mode="cashOut">
      <CashOutButton
        label={t('studio.instant.cashOut')}
        isBusy={isBusy || !hasGuessed}
        onPress={() => {
          sounds.click();
          void step({ type: 'cashOut' });
        }}
      >
        <span>{t('studio.instant.cashOut')}</span>
        <span className="font-semibold text-sm">
          {hasGuessed
            ? `${runningTimesOf(hundredthsOf(multiple))} · ${format((BigInt(round?.stake ?? '0') * multiple.over) / multiple.under)}`
            : t('studio.hiLo.first')}
        </span>
      </CashOutButton>
    </ActionSlot>
  );
};
