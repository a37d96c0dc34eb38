import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';
import type { FrameQuery } from './frame-query.rules.ts';

export type LaunchedGame = wire.LaunchedGame;

/** Detects a phone by its capabilities, as the style sheets do, so that the result does not change on rotation. */
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
 * The URL of a game. It contains a one-time token, so it is neither refetched automatically nor cached; a new `attempt`
 * requests a new one.
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
