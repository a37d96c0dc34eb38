import type { ScratchDesign } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { isKnown } from '../solo-kit/is-known.ts';
import { openFields, useScratch } from './scratch-store.ts';

export const ScratchControls = ({ opened, round, isBusy, play, sounds, t }: SoloGameProps) => {
  const { rows, columns } = opened.design as ScratchDesign;
  const scratched = useScratch();
  const count = rows * columns;
  const open = isKnown(round) && scratched.roundId === round.roundId ? scratched.opened.size : 0;
  const covered = isKnown(round) && open < count ? round.roundId : null;
  const start = () => {
    sounds.click();
    void play({});
  };
  const openAll = (roundId: string) => {
    sounds.click();
    openFields(
      roundId,
      Array.from({ length: count }, (_, field) => field),
    );
  };
  return (
    <ActionSlot mode={covered === null ? 'start' : 'all'}>
      {covered === null ? (
        <StartButton label={t('studio.scratch.start')} isBusy={isBusy} onStart={start} />
      ) : (
        <CashOutButton label={t('studio.scratch.all')} isBusy={false} onPress={() => openAll(covered)}>
          {t('studio.scratch.all')}
        </CashOutButton>
      )}
    </ActionSlot>
  );
};
