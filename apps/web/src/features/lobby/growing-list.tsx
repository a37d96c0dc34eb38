import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { GrowingGames } from '#shared/catalog/growing-games.tsx';
import { ListBones, ListError } from '#shared/catalog/list-states.tsx';
import { useGrowingGames } from '#shared/catalog/use-growing-games.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { ListProps } from './list-props.ts';
import { NothingHere } from './nothing-here.tsx';

const pageSize = constants.gameListPageItems.value;
/** The number that a phone shows at first. */
const bones = 12;

/** G2: below 1024 px the list grows by 42 as it is scrolled. */
export const GrowingList = ({ kind, lobby, query, onCount }: ListProps) => {
  const t = useT();
  const { list, games, totalGames, isReturning } = useGrowingGames(query, pageSize);
  useEffect(() => onCount(totalGames), [onCount, totalGames]);

  if (list.isPending || isReturning) return <ListBones mode="continuous" count={bones} />;
  if (list.data === undefined)
    return <ListError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (games.length === 0) return <NothingHere kind={kind} lobby={lobby} isBeyond={false} />;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      <GrowingGames
        // Another list is mounted anew; a longer one is extended.
        key={games[0]?.nodeId}
        label={t('lobby.list.label')}
        games={games}
        totalGames={totalGames}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void loadNextPage(list)}
      />
    </div>
  );
};
