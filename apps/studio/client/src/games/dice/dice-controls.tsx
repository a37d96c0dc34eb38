import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { useDice } from './dice-store.ts';

export const DiceControls = ({ isBusy, play, sounds, t }: SoloGameProps) => {
  const { side, target } = useDice();
  const start = () => {
    sounds.click();
    void play({ side, target });
  };
  return <StartButton label={t('studio.dice.start')} isBusy={isBusy} onStart={start} />;
};
