import { useT } from '@fairhouse/i18n/react';
import type { GameType } from '@fairhouse/protocol/constants';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { VendorTile } from '@fairhouse/ui/domain/vendor-tile';
import { useInView } from '@fairhouse/ui/hooks/use-in-view';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { categoryPaths } from '#shared/catalog/category-paths.ts';
import { AppGameCard } from '#shared/play/app-game-card.tsx';
import { vendorPath } from '#shared/play/vendor-path.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { CardBones } from './card-bones.tsx';
import { More } from './more.tsx';
import type { HomeSection } from './sections.rules.ts';

/** Far enough ahead that no gap is visible while scrolling. */
const drawAheadOf = '800px';

/** The link to all of a section: the whole category, or the hot games of the largest one. */
const moreOf = (gameType: GameType): string | undefined =>
  gameType === 'HOT' ? `${categoryPaths.RNG}?filter=HOT` : categoryPaths[gameType];

/** One category on home: its first games or vendors, and a link to all of them. */
export const GameSection = ({ section, isFirst }: { section: HomeSection; isFirst: boolean }) => {
  const t = useT();
  const navigate = useNavigate();
  const headId = useId();
  const [nearRef, isNear] = useInView<HTMLDivElement>({ threshold: 0, rootMargin: drawAheadOf, isOnce: true });
  // Vendors are few; game cards are many, and rendering those far below would block a slow phone.
  const isDrawn = isFirst || isNear || section.kind === 'vendors';
  const Icon = gameTypeIcon(section.gameType);
  const title = section.title ?? t('home.section.hot');
  const path = moreOf(section.gameType);
  return (
    <section aria-labelledby={headId}>
      <SectionHead
        id={headId}
        title={title}
        icon={<Icon />}
        {...(path !== undefined && { action: <More to={path} title={title} /> })}
      />
      <div ref={nearRef}>
        {isDrawn ? (
          <GameGrid
            mode="fixed"
            label={title}
            previousLabel={t('core.carousel.previous')}
            nextLabel={t('core.carousel.next')}
          >
            {section.kind === 'games'
              ? section.games.map((game, index) => (
                  <AppGameCard key={game.nodeId} game={game} isEager={isFirst && index < 6} />
                ))
              : section.vendors.map((vendor) => (
                  <VendorTile
                    key={vendor.vassalage}
                    name={vendor.displayName}
                    code={vendor.vassalage}
                    {...(vendor.lagerIcon !== null && { imageUrl: vendor.lagerIcon })}
                    actionLabel={t('home.vendor.enter')}
                    isUnderMaintenance={vendor.underMaintenance}
                    maintenanceLabel={t('core.game.maintenance')}
                    onOpen={() => {
                      if (vendor.underMaintenance) openPopup('gameMaintenance', { gameName: vendor.displayName });
                      else void navigate({ href: vendorPath(vendor) });
                    }}
                  />
                ))}
          </GameGrid>
        ) : (
          <CardBones count={section.kind === 'games' ? section.games.length : 0} />
        )}
      </div>
    </section>
  );
};
