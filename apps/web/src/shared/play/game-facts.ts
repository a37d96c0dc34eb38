import { usePack } from '@fairhouse/i18n/react';
import { type ApiValue, api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export type GameFacts = ApiValue<'GET', '/api/member/v1/games/:nodeId'>;

/** What is known of a game, and others like it. Without an id nothing is asked. */
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
    staleTime: 60_000,
  });
};
