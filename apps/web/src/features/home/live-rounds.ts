import { usePack } from '@fairhouse/i18n/react';
import { type ApiValue, api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

export type LiveRound = ApiValue<'GET', '/api/member/v1/live-rounds'>['list'][number];

/** The server caches the list for five seconds; a shorter interval would show nothing new. */
const refreshMs = 8_000;

/** The rounds that settled last, refreshed while they are visible in a focused page. */
export const useLiveRounds = ({ isVisible }: { isVisible: boolean }) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['public', 'liveRounds', language],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/live-rounds', { query: { language }, signal: limited }), signal),
    staleTime: refreshMs,
    // A feed that is off stays off until the page is opened again.
    refetchInterval: ({ state }) => (isVisible && state.data?.isOn !== false ? refreshMs : false),
  });
};
