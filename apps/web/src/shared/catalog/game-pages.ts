import { api } from '@fairhouse/protocol/client';
import { constants, type FilterType, type PlayableGameType } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { keptInSession } from './cached-query.ts';

export type Game = wire.Game;

/** Which games: a list of the house, or one of the member's own. */
export type GamesWish = {
  filter: FilterType;
  gameType: PlayableGameType | null;
  vassalage: string | null;
  classify: string | null;
  name: string;
  language: string;
  /** Null for lists that are the same for everybody. */
  memberId: string | null;
};

export type GamesPage = { games: readonly Game[]; page: number; totalPages: number; totalGames: number | null };

type PageWish = { page: number; pageSize: number };

const shared = ({ gameType, vassalage, language }: GamesWish) => ({
  language,
  ...(gameType !== null && { gameType }),
  ...(vassalage !== null && { vassalage }),
});

const askListed = async (wish: GamesWish, { page, pageSize }: PageWish, signal: AbortSignal): Promise<GamesPage> => {
  const { filter, classify, name } = wish;
  const value = await call(
    (limited) =>
      api.GET('/wps/relay/GCSGAME_gameList', {
        query: {
          ...shared(wish),
          filterType: filter === 'HOT' ? 'HOT' : 'ALL',
          ...(classify !== null && { gameClassify: classify }),
          ...(name !== '' && { gameName: name }),
          pageNo: page,
          pageSize,
        },
        signal: limited,
      }),
    signal,
  );
  return { ...value, page };
};

const askFavorites = async (wish: GamesWish, { page, pageSize }: PageWish, signal: AbortSignal): Promise<GamesPage> => {
  const { content, totalPages } = await call(
    (limited) =>
      api.GET('/wps/relay/MCSFE_getFavoriteGamesList', {
        query: { ...shared(wish), pageNo: page, pageSize },
        signal: limited,
      }),
    signal,
  );
  return { games: content, page, totalPages, totalGames: null };
};

const askRecent = async (wish: GamesWish, { page }: PageWish, signal: AbortSignal): Promise<GamesPage> => {
  const { list, totalPages } = await call(
    (limited) =>
      api.GET('/wps/relay/GCS_recentGame', {
        query: { ...shared(wish), page, pageSize: constants.recentGamesItems.value },
        signal: limited,
      }),
    signal,
  );
  return { games: list, page, totalPages, totalGames: null };
};

const ask = (wish: GamesWish, page: PageWish, signal: AbortSignal): Promise<GamesPage> => {
  if (wish.filter === 'FAV') return askFavorites(wish, page, signal);
  return wish.filter === 'RECENT' ? askRecent(wish, page, signal) : askListed(wish, page, signal);
};

/** Lists of a member begin with words that a logout empties (`log-out.ts`). */
const keyOf = (wish: GamesWish, ...rest: (string | number)[]) => {
  const { filter, gameType, vassalage, classify, name, language, memberId } = wish;
  const narrowed = [language, gameType, vassalage, classify, name, ...rest];
  if (filter === 'FAV') return ['favoriteGames', memberId, ...narrowed];
  return filter === 'RECENT' ? ['recentGames', memberId, ...narrowed] : ['public', 'games', filter, ...narrowed];
};

const isPlain = ({ filter, vassalage, classify, name }: GamesWish): boolean =>
  filter === 'ALL' && vassalage === null && classify === null && name === '';

/** One numbered page. The first page of a whole lobby is kept for the session, so that a reload draws at once. */
export const gamesPageQuery = (wish: GamesWish, wished: PageWish) => {
  const { page, pageSize } = wished;
  const isKept = isPlain(wish) && page === 1;
  const { keep, start } = keptInSession<GamesPage>(`games.${wish.gameType}.${pageSize}`, wish.language);
  return queryOptions({
    queryKey: keyOf(wish, 'page', pageSize, page),
    queryFn: async ({ signal }) => {
      const value = await ask(wish, wished, signal);
      if (isKept) keep(value);
      return value;
    },
    ...(isKept && start),
  });
};

/** A list that grows page by page. */
export const growingGamesQuery = (wish: GamesWish, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(wish, 'growing', pageSize),
    queryFn: ({ signal, pageParam }) => ask(wish, { page: pageParam, pageSize }, signal),
    initialPageParam: constants.gameListFirstPages.value as number,
    getNextPageParam: ({ page, totalPages }: GamesPage) => (page < totalPages ? page + 1 : undefined),
  });
