import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';
import { GameCardSkeleton } from '@fairhouse/ui/domain/game-card';
import { Rail } from '@fairhouse/ui/domain/rail';
import { useInView } from '@fairhouse/ui/hooks/use-in-view';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { useId } from 'react';
import { AppGameCard } from '../play/app-game-card.tsx';
import { hasRail } from './vendor-grid.rules.ts';
import { useVendorHotGames } from './vendor-hot-games.ts';

const indexes = Array.from({ length: constants.hotGamesVendorItems.value }, (_, index) => index);

/**
 * The hot games of one vendor. They are requested when the row comes near the viewport; a vendor without games renders
 * nothing.
 */
export const VendorRail = ({ vendor }: { vendor: wire.VendorTile }) => {
  const t = useT();
  const headId = useId();
  const [nearRef, isNear] = useInView<HTMLElement>({ threshold: 0, rootMargin: '400px', isOnce: true });
  const { data, isError } = useVendorHotGames(vendor.vassalage, { isWanted: isNear });
  const games = (data ?? []).filter(({ gameType }) => gameType === vendor.gameType);
  if (isError || (data !== undefined && !hasRail(games, vendor))) return null;
  const title = t('pages.doors.hot', { name: vendor.displayName });
  return (
    <section ref={nearRef} aria-labelledby={headId}>
      <SectionHead id={headId} title={<bdi>{title}</bdi>} />
      <Rail
        label={title}
        previousLabel={t('core.carousel.previous')}
        nextLabel={t('core.carousel.next')}
        isGridOnDesktop
      >
        {data === undefined
          ? indexes.map((index) => <GameCardSkeleton key={index} />)
          : games.map((game) => <AppGameCard key={game.nodeId} game={game} />)}
      </Rail>
    </section>
  );
};
