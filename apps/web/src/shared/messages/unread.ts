import { api } from '@fairhouse/protocol/client';
import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../lib/call.ts';
import { useLiveLine } from '../session/use-live-line.ts';
import type { KnownViewer } from '../session/viewer.ts';

/** How often the count is asked for while the live line is down. */
const pollMs = 60_000;

/** Keys begin with a word that a logout empties (`log-out.ts`). */
export const messagesKey = (memberId: string) => ['messages', memberId] as const;
export const unreadKey = (memberId: string) => [...messagesKey(memberId), 'unread'] as const;

const unreadQuery = (memberId: string) =>
  queryOptions({
    queryKey: unreadKey(memberId),
    queryFn: async ({ signal }) => {
      const { unreadMessage } = await call(
        (limited) => api.GET('/wps/relay/CSP_unreadCount', { signal: limited }),
        signal,
      );
      return unreadMessage;
    },
    staleTime: pollMs,
  });

/** How many messages wait unread; none for a trial account, which has no box. Asked for where it is shown first. */
export const useUnread = (viewer: KnownViewer): number => {
  const hasBox = viewer.kind !== 'trial';
  const { data, refetch } = useQuery({ ...unreadQuery(viewer.id), enabled: hasBox });
  const line = useLiveLine();
  useIntervalWhileVisible(() => void refetch(), hasBox && line === 'down' ? pollMs : null);
  // What was sent while the line was down was told to nobody here.
  useEffect(() => {
    if (hasBox && line === 'live') void refetch();
  }, [hasBox, line, refetch]);
  return data ?? 0;
};
