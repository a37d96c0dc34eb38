import { api } from '@fairhouse/protocol/client';
import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../lib/call.ts';
import { useLiveLine } from '../session/use-live-line.ts';
import type { KnownViewer } from '../session/viewer.ts';

/** How often the count is polled while the realtime connection is down. */
const pollMs = 60_000;

/** Keys begin with a prefix that a logout clears (`log-out.ts`). */
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

/** The number of unread messages; zero for a trial account, which has no inbox. Fetched when it is first shown. */
export const useUnread = (viewer: KnownViewer): number => {
  const hasBox = viewer.kind !== 'trial';
  const { data, refetch } = useQuery({ ...unreadQuery(viewer.id), enabled: hasBox });
  const line = useLiveLine();
  useIntervalWhileVisible(() => void refetch(), hasBox && line === 'down' ? pollMs : null);
  // Messages sent while the connection was down were not received here.
  useEffect(() => {
    if (hasBox && line === 'live') void refetch();
  }, [hasBox, line, refetch]);
  return data ?? 0;
};
