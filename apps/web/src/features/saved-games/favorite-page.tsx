import { usePack, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useMemo } from 'react';
import { type GamesQuery, growingGamesQuery } from '#shared/catalog/game-pages.ts';
import { GrowingGames } from '#shared/catalog/growing-games.tsx';
import { ListBones, ListError } from '#shared/catalog/list-states.tsx';
import { useGrowingGames } from '#shared/catalog/use-growing-games.ts';
import { useFavorites } from '#shared/favorites/favorites.store.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import { GameListFrame } from './game-list-frame.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { useKeeper } from './use-keeper.ts';
import { useUndo } from './use-undo.ts';

/** The protocol's maximum page size; what spec §9 asks for in one request takes ten. */
const pageSize = 100;

const FavoriteGames = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const language = usePack().id;
  const queryClient = useQueryClient();
  const { ids } = useFavorites();
  const input = useMemo<GamesQuery>(
    () => ({ filter: 'FAV', gameType: null, vassalage: null, classify: null, name: '', language, memberId }),
    [language, memberId],
  );
  const { list, games, isReturning } = useGrowingGames(input, pageSize);
  // Spec §4: a removed game leaves the list at once; the request runs meanwhile.
  const favorites = useMemo(() => (ids === null ? games : games.filter(({ nodeId }) => ids.has(nodeId))), [games, ids]);
  useUndo(games);

  /** A removal shifts the following pages, so the loaded ones are refetched first. */
  const loadMore = async () => {
    const state = queryClient.getQueryState(growingGamesQuery(input, pageSize).queryKey);
    if (state?.isInvalidated === true) await list.refetch({ cancelRefetch: false });
    await loadNextPage(list);
  };

  if (list.isPending || isReturning) return <ListBones mode="continuous" count={12} />;
  if (list.data === undefined)
    return <ListError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (favorites.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        art="star"
        title={t('lobby.empty.favorites.title')}
        text={t('lobby.empty.favorites.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/rng">{t('lobby.favorites.action')}</Link>
          </Button>
        }
      />
    );
  return (
    <GrowingGames
      label={t('lobby.favorites.list')}
      games={favorites}
      totalGames={ids?.size ?? null}
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onLoad={() => void loadMore()}
    />
  );
};

/** R13: a member's favourites, newest first. */
export const FavoritePage = () => {
  const t = useT();
  const memberId = useKeeper();
  const { ids } = useFavorites();
  return (
    <GameListFrame
      Icon={Heart}
      title={t('core.title.favorite')}
      lead={t('lobby.favorites.lead')}
      {...(ids !== null && { count: t('lobby.list.count', { count: ids.size }) })}
    >
      {memberId === null ? <NeedsAccount /> : <FavoriteGames memberId={memberId} />}
    </GameListFrame>
  );
};
