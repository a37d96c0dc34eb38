import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';
import { GameCard } from '@fairhouse/ui/domain/game-card';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useBrand } from '../brand/brand.store.ts';
import { isSwitchedOn } from '../brand/is-switched-on.ts';
import { pictureUrls } from '../catalog/picture-url.ts';
import { useIsFavorite } from '../favorites/favorites.store.ts';
import { pressFavorite } from '../favorites/press-favorite.ts';
import { wakeFavorites } from '../favorites/wake-favorites.ts';
import { openPopup } from '../popups/popup.store.ts';
import { gamePagePath } from './game-page-path.ts';
import { offersTrial } from './play.rules.ts';
import { usePlay } from './use-play.ts';

export type Game = wire.Game;

/** Data that the cards of a list share, requested once for the whole list. */
export const useCardKit = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const { whitelabel, imageCDNs } = useBrand();
  const latestPlay = usePlay();
  // Kept in a ref, so that the cards do not re-render with their list.
  const play = useRef(latestPlay);
  useLayoutEffect(() => {
    play.current = latestPlay;
  });
  useEffect(() => wakeFavorites(queryClient), [queryClient]);
  return useMemo(
    () => ({
      t,
      play: (game: Game, mode?: 'real' | 'trial') => play.current(game, mode),
      hasFreePlay: isSwitchedOn(whitelabel, 'FREEPLAY3'),
      pictureOf: (game: Game) => pictureUrls(game.iconUrl, imageCDNs),
      pressHeart: (game: Game) => pressFavorite(game, queryClient),
    }),
    [t, queryClient, whitelabel, imageCDNs],
  );
};

export type CardKit = ReturnType<typeof useCardKit>;

export type ListedGameCardProps = { game: Game; kit: CardKit; isEager?: boolean };

/** A card of a long list: it has no queries of its own, so that a hundred of them scroll smoothly. */
export const ListedGameCard = memo(({ game, kit, isEager = false }: ListedGameCardProps) => {
  const { t, play, hasFreePlay, pictureOf, pressHeart } = kit;
  const isFavorite = useIsFavorite(game.nodeId);
  const { url, retryUrl } = pictureOf(game);
  const hasTrial = offersTrial({ hasFreePlay, supportPlay: game.supportPlay });
  return (
    <GameCard
      name={game.nodeName}
      imageUrl={url}
      imageRetryUrl={retryUrl}
      tint={[game.tint.light, game.tint.depth]}
      isHot={game.isHot === 1}
      hotLabel={t('core.game.hot')}
      isFavorite={isFavorite}
      favoriteLabel={t('core.game.favorite', { name: game.nodeName })}
      onToggleFavorite={() => pressHeart(game)}
      favoriteIntervalMs={constants.favoriteToggleIntervalMilliseconds.value}
      {...(game.isGame === 'GAME' && { href: gamePagePath(game) })}
      playLabel={t('core.game.play')}
      onPlay={() => play(game)}
      onOpen={() => openPopup('gameDetail', { game })}
      openLabel={t('core.game.about', { name: game.nodeName })}
      {...(hasTrial && { trialLabel: t('core.game.trial'), onTrial: () => play(game, 'trial') })}
      isUnderMaintenance={game.underMaintenance}
      maintenanceLabel={t('core.game.maintenance')}
      isEager={isEager}
    />
  );
});

/** A game for any viewer: its card asks for a login if one is needed. */
export const AppGameCard = ({ game, isEager = false }: { game: Game; isEager?: boolean }) => (
  <ListedGameCard game={game} kit={useCardKit()} isEager={isEager} />
);
