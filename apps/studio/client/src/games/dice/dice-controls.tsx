import type { SoloGameProps } from '../../contract.ts';
import { AutoStart } from '../solo-kit/auto-start.tsx';
import { useDice } from './dice-store.ts';

export const DiceControls = (props: SoloGameProps) => {
  const { play, sounds, t } = props;
  const wish = useDice();
  const start = () => {
    sounds.click();
    void play(wish);
  };
  return <AutoStart {...props} label={t('studio.dice.start')} onStart={start} wish={wish} />;
};
