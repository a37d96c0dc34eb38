import { useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { GameGrid } from '@fairhouse/ui/domain/game-grid';
import { Pagination } from '@fairhouse/ui/primitives/pagination';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { gamesPageQuery } from '#shared/catalog/game-pages.ts';
import { ListBones, ListError } from '#shared/catalog/list-states.tsx';
import { ListedGameCard, useCardKit } from '#shared/play/app-game-card.tsx';
import type { ListProps } from './list-props.ts';
import { NothingHere } from './nothing-here.tsx';

const pageSize = constants.lobbyDesktopPageItems.value;
/** The first row is visible without scrolling. */
const eagerItems = 6;

/** Prefetches the next page while the browser is idle, so that it opens at once. */
const useNextPage = (query: ListProps['query'], next: number | null): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (next === null || typeof requestIdleCallback !== 'function') return;
    const handle = requestIdleCallback(
      () => void queryClient.prefetchQuery(gamesPageQuery(query, { page: next, pageSize })),
    );
    return () => cancelIdleCallback(handle);
  }, [queryClient, query, next]);
};

/** G2: numbered pages of 18 in full rows of six. The old page stays until the next is there. */
export const NumberedList = ({ kind, lobby, query, onCount }: ListProps) => {
  const t = useT();
  const fmt = useFmt();
  const kit = useCardKit();
  const { page } = lobby.state;
  const list = useQuery({ ...gamesPageQuery(query, { page, pageSize }), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  const totalPages = data?.totalPages ?? 0;
  const totalGames = data?.totalGames ?? null;
  useNextPage(query, !isPlaceholderData && page < totalPages ? page + 1 : null);
  useEffect(() => onCount(totalGames), [onCount, totalGames]);

  if (list.isPending) return <ListBones mode="page" count={pageSize} />;
  if (data === undefined)
    return <ListError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (data.games.length === 0)
    return <NothingHere kind={kind} lobby={lobby} isBeyond={page > 1 && !isPlaceholderData} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <GameGrid mode="page" label={t('lobby.list.label')}>
        {data.games.map((game, index) => (
          // By place: a game that is on both lists must not jump across the page.
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          <ListedGameCard key={index} game={game} kit={kit} isEager={index < eagerItems} />
        ))}
      </GameGrid>
      <Pagination
        page={page}
        pageCount={totalPages}
        margin={constants.paginationMarginPages.value}
        range={constants.paginationRangePages.value}
        onPage={(next) => lobby.change({ page: next })}
        hrefOf={(next) => lobby.addressOf({ page: next })}
        label={t('lobby.page.label')}
        previousLabel={t('lobby.page.previous')}
        nextLabel={t('lobby.page.next')}
        pageLabel={(number) => t('lobby.page.number', { page: fmt.number(number) })}
        pageText={(number) => fmt.number(number)}
        positionText={t('lobby.page.position', { page: fmt.number(page), pages: fmt.number(totalPages) })}
      />
    </div>
  );
};
