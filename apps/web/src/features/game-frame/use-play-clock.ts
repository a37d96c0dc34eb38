import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type PlayClock, playClockQuery } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** The house counts a round a moment after its money has moved. */
const countedMs = 1_500;
/** Between rounds the house is asked so often: the live line may be down. */
const askMs = 20_000;

/** The house's own clock of this sitting; `noteRound` says that there is something new to count. */
export const usePlayClock = (
  viewer: KnownViewer,
  { isOff }: { isOff: boolean },
): { clock: PlayClock | undefined; readAtMs: number; noteRound: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...playClockQuery(viewer),
    enabled: !isOff,
    refetchInterval: askMs,
    staleTime: 0,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteRound = useCallback(() => {
    if (isOff) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), countedMs);
  }, [isOff, refetch]);
  return { clock: data, readAtMs: dataUpdatedAt, noteRound };
};
