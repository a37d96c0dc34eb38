import { api } from '@fairhouse/protocol/client';
import { constants, type FilterType, type PlayableGameType } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedInSession } from './cached-query.ts';

export type Game = wire.Game;

/** Which games: a list of the catalogue, or one of the member's own. */
export type GamesQuery = {
  filter: FilterType;
  gameType: PlayableGameType | null;
  vassalage: string | null;
  classify: string | null;
  name: string;
  language: string;
  /** Null for lists that are the same for every visitor. */
  memberId: string | null;
};

export type GamesPage = { games: readonly Game[]; page: number; totalPages: number; totalGames: number | null };

type PageQuery = { page: number; pageSize: number };

const shared = ({ gameType, vassalage, language }: GamesQuery) => ({
  language,
  ...(gameType !== null && { gameType }),
  ...(vassalage !== null && { vassalage }),
});

const askListed = async (query: GamesQuery, { page, pageSize }: PageQuery, signal: AbortSignal): Promise<GamesPage> => {
  const { filter, classify, name } = query;
  const value = await call(
    (limited) =>
      api.GET('/wps/relay/GCSGAME_gameList', {
        query: {
          ...shared(query),
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

const askFavorites = async (
  query: GamesQuery,
  { page, pageSize }: PageQuery,
  signal: AbortSignal,
): Promise<GamesPage> => {
  const { content, totalPages } = await call(
    (limited) =>
      api.GET('/wps/relay/MCSFE_getFavoriteGamesList', {
        query: { ...shared(query), pageNo: page, pageSize },
        signal: limited,
      }),
    signal,
  );
  return { games: content, page, totalPages, totalGames: null };
};

const askRecent = async (query: GamesQuery, { page }: PageQuery, signal: AbortSignal): Promise<GamesPage> => {
  const { list, totalPages } = await call(
    (limited) =>
      api.GET('/wps/relay/GCS_recentGame', {
        query: { ...shared(query), page, pageSize: constants.recentGamesItems.value },
        signal: limited,
      }),
    signal,
  );
  return { games: list, page, totalPages, totalGames: null };
};

const ask = (query: GamesQuery, page: PageQuery, signal: AbortSignal): Promise<GamesPage> => {
  if (query.filter === 'FAV') return askFavorites(query, page, signal);
  return query.filter === 'RECENT' ? askRecent(query, page, signal) : askListed(query, page, signal);
};

/** Lists of a member begin with prefixes that a logout clears (`log-out.ts`). */
const keyOf = (query: GamesQuery, ...rest: (string | number)[]) => {
  const { filter, gameType, vassalage, classify, name, language, memberId } = query;
  const narrowed = [language, gameType, vassalage, classify, name, ...rest];
  if (filter === 'FAV') return ['favoriteGames', memberId, ...narrowed];
  return filter === 'RECENT' ? ['recentGames', memberId, ...narrowed] : ['public', 'games', filter, ...narrowed];
};

const isPlain = ({ filter, vassalage, classify, name }: GamesQuery): boolean =>
  filter === 'ALL' && vassalage === null && classify === null && name === '';

/** One numbered page. The first page of a whole lobby is stored for the session, so that a reload renders at once. */
export const gamesPageQuery = (query: GamesQuery, requested: PageQuery) => {
  const { page, pageSize } = requested;
  const isCached = isPlain(query) && page === 1;
  const { keep, start } = cachedInSession<GamesPage>(`games.${query.gameType}.${pageSize}`, query.language);
  return queryOptions({
    queryKey: keyOf(query, 'page', pageSize, page),
    queryFn: async ({ signal }) => {
      const value = await ask(query, requested, signal);
      if (isCached) keep(value);
      return value;
    },
    ...(isCached && start),
  });
};

/** A list that grows page by page. */
export const growingGamesQuery = (query: GamesQuery, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(query, 'growing', pageSize),
    queryFn: ({ signal, pageParam }) => ask(query, { page: pageParam, pageSize }, signal),
    initialPageParam: constants.gameListFirstPages.value as number,
    getNextPageParam: ({ page, totalPages }: GamesPage) => (page < totalPages ? page + 1 : undefined),
  });
