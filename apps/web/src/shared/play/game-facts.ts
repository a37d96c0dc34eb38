import type { components } from '@fairhouse/client';
import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';

export type GameFacts = components['schemas']['GameDetail'];

/** What is known of a game, and others like it. Without an id nothing is asked. */
export const useGameFacts = (nodeId: string | undefined) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['game', nodeId, language],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          house.GET('/api/member/v1/games/{nodeId}', {
            params: { path: { nodeId: nodeId ?? '' }, query: { language } },
            signal: limited,
          }),
        signal,
      ),
    enabled: nodeId !== undefined,
    staleTime: 60_000,
  });
};
