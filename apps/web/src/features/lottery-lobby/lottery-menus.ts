import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import type { PrizeMode } from '@fairhouse/protocol/constants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cachedQuery } from '#shared/catalog/cached-query.ts';
import { call } from '#shared/lib/call.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

const menuQuery = (prizeMode: PrizeMode | undefined, language: string) =>
  cachedQuery(`lotteries.${prizeMode ?? 'ALL'}`, language, async (signal) => {
    const { list } = await call(
      (limited) =>
        api.GET('/lgw/vn/games/game_menu', {
          query: { device: 'WEB', language, ...(prizeMode && { prizeMode }) },
          signal: limited,
        }),
      signal,
    );
    return list;
  });

const recentQuery = (memberId: string, language: string) =>
  queryOptions({
    queryKey: ['recentLottery', memberId, language],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        (limited) =>
          api.GET('/lgw/vn/games/game_menu/recent', {
            query: { device: 'WEB', language },
            signal: limited,
          }),
        signal,
      );
      return list;
    },
  });

/** The lotteries of a prize mode; all of them if none is given. */
export const useLotteries = (prizeMode: PrizeMode | undefined, { isWanted }: { isWanted: boolean }) =>
  useQuery({ ...menuQuery(prizeMode, usePack().id), enabled: isWanted });

/** The lotteries a member played last, requested when the list is opened. */
export const useRecentLotteries = (member: KnownViewer | null, { isWanted }: { isWanted: boolean }) =>
  useQuery({ ...recentQuery(member?.id ?? '', usePack().id), enabled: isWanted && member !== null });
