import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';
import { isKnown, type Viewer } from './viewer.ts';

// Kept in memory only: a wallet is nobody's business after the tab is closed (security 4.3).
const balanceQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['balance', memberId],
    queryFn: ({ signal }) => call((limited) => house.GET('/wps/v2/wallets/balance', { signal: limited }), signal),
    staleTime: 20_000,
  });

const unreadQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['unread', memberId],
    queryFn: ({ signal }) => call((limited) => house.GET('/wps/relay/CSP_unreadCount', { signal: limited }), signal),
    staleTime: 60_000,
  });

export const useBalance = (viewer: Viewer) =>
  useQuery({ ...balanceQuery(isKnown(viewer) ? viewer.id : ''), enabled: isKnown(viewer) });

/** Spec §4: a trial account has no messages, so they are not asked for. */
export const useUnreadCount = (viewer: Viewer): number => {
  const asks = isKnown(viewer) && viewer.kind !== 'trial';
  const { data } = useQuery({ ...unreadQuery(isKnown(viewer) ? viewer.id : ''), enabled: asks });
  return asks ? (data?.unreadMessage ?? 0) : 0;
};
