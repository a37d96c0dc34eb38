import type { SoloGameProps } from '../../contract.ts';
import { AutoStart } from '../solo-kit/auto-start.tsx';
import { usePlinko } from './plinko-store.ts';

export const PlinkoControls = (props: SoloGameProps) => {
  const { play, sounds, t } = props;
  const wish = usePlinko();
  const start = () => {
    sounds.click();
    void play(wish);
  };
  return <AutoStart {...props} label={t('studio.plinko.start')} onStart={start} wish={wish} />;
};
