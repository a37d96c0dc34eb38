import type { SoloGameProps } from '../../contract.ts';
import { StartButton } from '../../kit/start-button.tsx';
import { useSlot } from './slot-store.ts';

export const SlotControls = ({ isBusy, play, sounds, t }: SoloGameProps) => {
  const { isShowing } = useSlot();
  const start = () => {
    sounds.click();
    void play({});
  };
  return <StartButton label={t('studio.slots.spin')} isBusy={isBusy || isShowing} onStart={start} />;
};
