import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { constants } from '@fairhouse/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

const shownMax = constants.homeSectionItems.value;

/** The games a member played last. */
export const useRecentOnHome = (memberId: string) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['recentGames', memberId, language],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        (limited) =>
          api.GET('/wps/relay/GCS_recentGame', {
            query: { language, page: 1, pageSize: shownMax },
            signal: limited,
          }),
        signal,
      );
      return list;
    },
  });
};

/** The newest favourites of a member. */
export const useFavoritesOnHome = (memberId: string) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['favoriteGames', memberId, language],
    queryFn: async ({ signal }) => {
      const { content } = await call(
        (limited) =>
          api.GET('/wps/relay/MCSFE_getFavoriteGamesList', {
            query: { language, pageNo: 1, pageSize: shownMax },
            signal: limited,
          }),
        signal,
      );
      return content;
    },
  });
};
