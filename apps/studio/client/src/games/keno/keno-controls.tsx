import type { SoloGameProps } from '../../contract.ts';
import { AutoStart } from '../solo-kit/auto-start.tsx';
import { useKeno } from './keno-store.ts';

export const KenoControls = (props: SoloGameProps) => {
  const { isBusy, play, sounds, t } = props;
  const wish = useKeno();
  const start = () => {
    sounds.click();
    void play(wish);
  };
  return (
    <AutoStart
      {...props}
      label={t('studio.keno.start')}
      isBusy={isBusy || wish.picks.length === 0}
      onStart={start}
      wish={wish}
    />
  );
};
