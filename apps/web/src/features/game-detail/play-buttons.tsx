import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { Button } from '@fairhouse/ui/primitives/button';
import { Play } from 'lucide-react';
import { usePlay } from '#shared/play/use-play.ts';
import { useHasTrial } from './use-has-trial.ts';

/** Every way to start a game; none while it is closed. */
export const PlayButtons = ({ game }: { game: wire.Game }) => {
  const t = useT();
  const play = usePlay();
  const hasTrial = useHasTrial(game);
  if (game.underMaintenance) return null;
  return (
    <>
      {hasTrial && (
        <Button size="lg" variant="outline" onClick={() => play(game, 'trial')}>
          {t('core.game.trial')}
        </Button>
      )}
      <Button size="lg" variant="money" icon={<Play className="fill-current" />} onClick={() => play(game)}>
        {t('core.game.play')}
      </Button>
    </>
  );
};
