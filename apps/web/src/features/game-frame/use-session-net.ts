import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

type Net = { minor: string; currency: string };

/** The record of a round follows its money by a moment. */
const recordMs = 1_500;

/** Yesterday by the clock of UTC: early enough for every zone, and the same for the whole session. */
const dayBefore = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/**
 * What was won or lost since the game was opened, from the betting record: the difference between the
 * sums of then and of now. Off for play money, and for games that show it themselves.
 */
export const useSessionNet = ({ isOff }: { isOff: boolean }): { net: Net | null; noteRound: () => void } => {
  const [from] = useState(dayBefore);
  const [first, setFirst] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, refetch } = useQuery({
    queryKey: ['bets', 'session', from],
    queryFn: async ({ signal }) => {
      const { totals } = await call(
        (limited) => house.GET('/api/member/v1/bets', { params: { query: { from, limit: 1 } }, signal: limited }),
        signal,
      );
      return totals.net;
    },
    enabled: !isOff,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (first === null && data !== undefined) setFirst(data.minor);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteRound = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), recordMs);
  }, [refetch]);
  const hasPlayed = data !== undefined && first !== null && data.minor !== first;
  return {
    net: hasPlayed ? { minor: String(BigInt(data.minor) - BigInt(first)), currency: data.currency } : null,
    noteRound: isOff ? () => undefined : noteRound,
  };
};
