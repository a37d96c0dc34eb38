import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { useGameTitle } from '#shared/play/use-game-title.ts';

/** An address that names no game. */
export const NoGame = () => {
  const t = useT();
  useGameTitle(t('core.title.game'));
  return (
    <div className="grid grow place-items-center">
      <EmptyState
        art="door"
        title={t('game.frame.none.title')}
        text={t('game.frame.none.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/rng">{t('game.frame.toLobby')}</Link>
          </Button>
        }
      />
    </div>
  );
};
