import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PlayClock, playClockQuery } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** The server counts a round a moment after its money has moved; the second time is for a busy server. */
const countedMs = [1_500, 6_000] as const;
/** How often the clock is polled between rounds: the realtime connection may be down. */
const askMs = 20_000;

export type ReadClock = { clock: PlayClock; readAtMs: number };

/**
 * The server's clock of this play session. `shown` stays as it was while a round is open, because the server may have
 * counted its outcome before the game reveals it. `noteRound` reports that there is a new round to count.
 */
export const usePlayClock = (
  viewer: KnownViewer,
  { isOff, isRoundOpen }: { isOff: boolean; isRoundOpen: boolean },
): { clock: PlayClock | undefined; shown: ReadClock | null; noteRound: () => void } => {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [shown, setShown] = useState<ReadClock | null>(null);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...playClockQuery(viewer),
    enabled: !isOff,
    refetchInterval: askMs,
    staleTime: 0,
  });
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (data !== undefined && !isRoundOpen) setShown({ clock: data, readAtMs: dataUpdatedAt });
  }, [data, dataUpdatedAt, isRoundOpen]);
  const noteRound = useCallback(() => {
    if (isOff) return;
    stop();
    timers.current = countedMs.map((ms) => setTimeout(() => void refetch(), ms));
  }, [isOff, refetch, stop]);
  return { clock: data, shown, noteRound };
};
