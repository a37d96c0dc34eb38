import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';

export const BingoControls = ({ isBusy, play, sounds, t }: SoloGameProps) => {
  const start = () => {
    sounds.click();
    void play({});
  };
  return <StartButton label={t('studio.bingo.start')} isBusy={isBusy} onStart={start} />;
};
