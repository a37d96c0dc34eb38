import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type PlayClock, playClockQuery } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** The server counts a round a moment after its money has moved. */
const countedMs = 1_500;
/** How often the clock is polled between rounds: the realtime connection may be down. */
const askMs = 20_000;

/** The server's clock of this play session; `noteRound` reports that there is a new round to count. */
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
