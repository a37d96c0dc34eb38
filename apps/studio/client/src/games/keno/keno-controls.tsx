import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { useKeno } from './keno-store.ts';

export const KenoControls = ({ isBusy, play, sounds, t }: SoloGameProps) => {
  const { picks } = useKeno();
  const start = () => {
    sounds.click();
    void play({ picks });
  };
  return <StartButton label={t('studio.keno.start')} isBusy={isBusy || picks.length === 0} onStart={start} />;
};
