import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isOpen } from '../solo-kit/is-known.ts';
import { holdsOf, useHolds } from './holds-store.ts';

export const VideoPokerControls = ({ round, isBusy, play, step, sounds, t }: SoloGameProps) => {
  const holds = holdsOf(useHolds(), round?.roundId ?? null);
  const isDealt = isOpen(round);
  const start = () => {
    sounds.click();
    void play({});
  };
  const draw = () => {
    sounds.click();
    void step({ type: 'draw', hold: holds });
  };
  return (
    <ActionSlot mode={isDealt ? 'draw' : 'start'}>
      {isDealt ? (
        <CashOutButton label={t('studio.videoPoker.draw')} isBusy={isBusy} onPress={draw}>
          {t('studio.videoPoker.draw')}
        </CashOutButton>
      ) : (
        <StartButton label={t('studio.videoPoker.start')} isBusy={isBusy} onStart={start} />
      )}
    </ActionSlot>
  );
};
