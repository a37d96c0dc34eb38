import { api } from '@fairhouse/protocol/client';
import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure, call } from '../lib/call.ts';
import type { LiveWallets } from '../realtime/live-line.rules.ts';
import { shownFunds } from './held-balance.rules.ts';
import { releaseBalance, useHeldBalance } from './held-balance.store.ts';
import { useLiveLine } from './use-live-line.ts';
import { type KnownViewer, viewerQuery } from './viewer.ts';
import { laterResponse, newestFunds, type ShownFunds } from './wallet.rules.ts';

/** How often the balance is polled while the realtime connection is down. */
const pollMs = 20_000;

const askBalance = (signal: AbortSignal) =>
  call((limited) => api.GET('/wps/v2/wallets/balance', { signal: limited }), signal);

type Balance = Awaited<ReturnType<typeof askBalance>>;

// Kept in memory only: no wallet data may remain after the tab is closed (security 4.3).
const balanceQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['balance', memberId],
    queryFn: ({ signal }) => askBalance(signal),
    structuralSharing: (before, now) => laterResponse(before as Balance | undefined, now as Balance),
    staleTime: pollMs,
  });

/** Wallets pushed by the realtime connection; never fetched, only written. */
export const liveWalletsQuery = (memberId: string) =>
  queryOptions<LiveWallets>({
    queryKey: ['liveWallets', memberId],
    queryFn: () => ({}),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export type ShownBalance = {
  /** Null until the first response. While a round is open, its outcome is not included. */
  funds: ShownFunds | null;
  /** The actual wallet. */
  trueFunds: ShownFunds | null;
  /** The amount may be stale: the last request failed, or the realtime connection is down. */
  isDelayed: boolean;
  refresh: () => Promise<void>;
};

/** A rejected request means that the session has ended elsewhere: the viewer is refetched. */
const useEndOfSession = (error: Error | null): void => {
  const queryClient = useQueryClient();
  const hasEnded = error instanceof CallFailure && error.code === 'AUTH_NOT_LOGGED_IN';
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }, [hasEnded, queryClient]);
};

/** Polls the balance while the realtime connection is down. Once per page is enough: the header does it. */
export const usePolledBalance = (viewer: KnownViewer): void => {
  const { error, refetch } = useQuery(balanceQuery(viewer.id));
  const line = useLiveLine();
  useEndOfSession(error);
  useIntervalWhileVisible(() => void refetch(), line === 'live' ? null : pollMs);
};

/** The member's balance: the pushed or the fetched one, whichever is newer. */
export const useBalance = (viewer: KnownViewer): ShownBalance => {
  const { data, isError, refetch } = useQuery(balanceQuery(viewer.id));
  const liveWallets = useQuery(liveWalletsQuery(viewer.id)).data;
  const line = useLiveLine();
  const { held } = useHeldBalance();
  const trueFunds = newestFunds(data, liveWallets, viewer.currency);
  return {
    funds: shownFunds(trueFunds, held),
    trueFunds,
    isDelayed: isError || line === 'down',
    refresh: async () => {
      await refetch();
      releaseBalance();
    },
  };
};
