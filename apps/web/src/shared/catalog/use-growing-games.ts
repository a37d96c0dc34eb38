import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type GamesQuery, growingGamesQuery } from './game-pages.ts';
import { gamesOf } from './games-of.rules.ts';
import { entryKey, readListPosition } from './list-position.ts';

/** The maximum number of pages restored on return; a reader who had loaded more starts at the top. */
const pagesToReturnMax = 24;

/** A growing list that is restored to its previous length when the reader returns. */
export const useGrowingGames = (input: GamesQuery, pageSize: number) => {
  const list = useInfiniteQuery({ ...growingGamesQuery(input, pageSize), placeholderData: keepPreviousData });
  const pages = list.data?.pages;
  const games = useMemo(() => gamesOf(pages ?? []), [pages]);
  const [position] = useState(() => readListPosition(entryKey()));
  const pagesMissing = position === null ? 0 : Math.ceil((position.index + 1) / pageSize) - (pages?.length ?? 0);
  const isReturning =
    pagesMissing > 0 && pagesMissing < pagesToReturnMax && list.hasNextPage && !list.isPlaceholderData && !list.isError;

  const { fetchNextPage, isFetchingNextPage } = list;
  useEffect(() => {
    if (isReturning && !isFetchingNextPage) void fetchNextPage();
  }, [isReturning, isFetchingNextPage, fetchNextPage]);

  return { list, games, totalGames: pages?.[0]?.totalGames ?? null, isReturning };
};
