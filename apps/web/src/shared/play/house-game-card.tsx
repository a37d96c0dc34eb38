import type { components } from '@fairhouse/client';
import { useT } from '@fairhouse/i18n/react';
import { GameCard } from '@fairhouse/ui/domain/game-card';
import { useBrand } from '../brand/brand.store.ts';
import { isSwitchedOn } from '../brand/is-switched-on.ts';
import { openPopup } from '../popups/popup.store.ts';
import { useViewer } from '../session/viewer.ts';
import { offersTrial } from './play.rules.ts';
import { usePlay } from './use-play.ts';

export type Game = components['schemas']['Game'];

/** A game as everybody sees it: its card asks for a login by itself where one is needed. */
export const HouseGameCard = ({ game, isEager = false }: { game: Game; isEager?: boolean }) => {
  const t = useT();
  const play = usePlay();
  const viewer = useViewer();
  const hasFreePlay = isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3');
  const hasTrial = offersTrial({ hasFreePlay, supportPlay: game.supportPlay });
  return (
    <GameCard
      name={game.nodeName}
      imageUrl={game.iconUrl ?? ''}
      tint={[game.tint.light, game.tint.depth]}
      isHot={game.isHot === 1}
      hotLabel={t('core.game.hot')}
      favoriteLabel={t('core.game.favorite', { name: game.nodeName })}
      {...(viewer.kind === 'visitor' && { onToggleFavorite: () => openPopup('needsLogin', {}) })}
      playLabel={t('core.game.play')}
      onPlay={() => play(game)}
      {...(hasTrial && { trialLabel: t('core.game.trial'), onTrial: () => play(game, 'trial') })}
      isUnderMaintenance={game.underMaintenance}
      maintenanceLabel={t('core.game.maintenance')}
      isEager={isEager}
    />
  );
};
