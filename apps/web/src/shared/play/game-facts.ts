import { usePack } from '@fairhouse/i18n/react';
import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export type GameFacts = ApiValue<'GET', '/api/member/v1/games/:nodeId'>;

const staleTime = 60_000;

/** The facts of a game, and similar games. Without an id nothing is requested. */
export const useGameFacts = (nodeId: string | undefined) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['game', nodeId, language],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/games/:nodeId', {
            params: { nodeId: nodeId ?? '' },
            query: { language },
            signal: limited,
          }),
        signal,
      ),
    enabled: nodeId !== undefined,
    staleTime,
  });
};

/** The same by the codes in the address of the game's page. */
export const gameByCodeQuery = (params: { vendorCode: string; gameCode: string }, language: string) =>
  queryOptions<GameFacts>({
    queryKey: ['game', params.vendorCode, params.gameCode, language],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/api/member/v1/vendors/:vendorCode/games/:gameCode', {
            params,
            query: { language },
            signal: limited,
          }),
        signal,
      ),
    staleTime,
  });
