import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { usePlinko } from './plinko-store.ts';

export const PlinkoControls = ({ isBusy, play, sounds, t }: SoloGameProps) => {
  const { rows, risk } = usePlinko();
  const start = () => {
    sounds.click();
    void play({ rows, risk });
  };
  return <StartButton label={t('studio.plinko.start')} isBusy={isBusy} onStart={start} />;
};
