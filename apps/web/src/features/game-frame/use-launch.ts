import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';
import type { FrameQuery } from './frame-query.rules.ts';

export type LaunchedGame = wire.LaunchedGame;

/** A phone by what it can do, as the style sheets see it: the same page turned on its side stays what it was. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;

const launch = (query: FrameQuery, { language, backUrl }: { language: string; backUrl: string }) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/wps/game/launchGame', {
        body: {
          vassalage: query.vassalage,
          gameType: query.gameType as wire.Game['gameType'],
          ...(query.gameCode !== null && { gameCode: query.gameCode }),
          mode: query.mode,
          device: isHandheld() ? 'mobile' : 'desktop',
          language,
          backUrl,
        },
        signal,
      }),
    ),
  );

/**
 * The address of a game. It carries a token for one use, so it is never asked for twice by accident nor
 * kept; `attempt` asks for a new one.
 */
export const useLaunch = (query: FrameQuery | null, { attempt, backUrl }: { attempt: number; backUrl: string }) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['launch', query, attempt],
    queryFn: () => {
      if (query === null) throw new Error('no game is asked for');
      return launch(query, { language, backUrl });
    },
    enabled: query !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
};
