import { useT } from '@fairhouse/i18n/react';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { AppGameCard } from '#shared/play/app-game-card.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { More } from './more.tsx';
import { useFavoritesOnHome } from './own-games.ts';
import { SectionBones } from './section-bones.tsx';

/** The choice FAV of the game menu: a member's favourites. */
export const FavoriteSection = ({ member }: { member: KnownViewer }) => {
  const t = useT();
  const headId = useId();
  const { data, error, isPending, isFetching, refetch } = useFavoritesOnHome(member.id);
  const title = t('home.own.favorites');
  if (isPending) return <SectionBones />;
  if (data === undefined)
    return (
      <ErrorState
        isCompact
        title={t('home.section.failed')}
        text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        art="star"
        title={t('home.own.favorites.empty.title')}
        text={t('home.own.favorites.empty.text')}
        action={
          <Button asChild>
            <Link to="/rng">{t('home.own.favorites.empty.action')}</Link>
          </Button>
        }
      />
    );
  return (
    <section aria-labelledby={headId}>
      <SectionHead id={headId} title={title} icon={<Heart />} action={<More to="/favorite" title={title} />} />
      <GameGrid
        mode="fixed"
        label={title}
        previousLabel={t('core.carousel.previous')}
        nextLabel={t('core.carousel.next')}
      >
        {data.map((game) => (
          <AppGameCard key={game.nodeId} game={game} />
        ))}
      </GameGrid>
    </section>
  );
};
