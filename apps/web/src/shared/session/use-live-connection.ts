import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeWallet } from '../realtime/live-line.rules.ts';
import { useLiveLineStore } from './use-live-line.ts';
import { isKnown, viewerQuery, visitor } from './viewer.ts';
import { liveWalletsQuery } from './wallet.ts';

const open = async (memberId: string, queryClient: QueryClient): Promise<{ close(): void }> => {
  const [{ openLiveLine }, { takeNews }, { takeMessageNotice }] = await Promise.all([
    import('../realtime/open-live-line.ts'),
    import('../realtime/take-news.ts'),
    import('../realtime/take-message-notice.ts'),
  ]);
  const { queryKey } = liveWalletsQuery(memberId);
  return openLiveLine({
    known: () => queryClient.getQueryData(queryKey) ?? {},
    onWallet: (wallet) => queryClient.setQueryData(queryKey, (known) => takeWallet(known ?? {}, wallet)),
    onNews: (what) => takeNews(what, queryClient),
    onMessageNotice: (message) => takeMessageNotice(message, { memberId, queryClient }),
    onState: (isLive) => {
      useLiveLineStore.setState({ state: isLive ? 'live' : 'down' });
      // Changes made before the connection was open, or while it was down, were not received here.
      if (isLive) takeNews(['status', 'cashier'], queryClient);
    },
    // A fresh factor gives the session a new id and ends the old one: the member is still signed in.
    onSessionEnded: async () => {
      await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      return isKnown(queryClient.getQueryData(viewerQuery.queryKey) ?? visitor);
    },
  });
};

/** Keeps one connection per tab while a viewer is signed in. */
export const useLiveConnection = (memberId: string): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const opening = open(memberId, queryClient).then((line) => {
      if (isOver) line.close();
      return line;
    });
    return () => {
      isOver = true;
      useLiveLineStore.setState({ state: 'opening' });
      opening.then(
        (line) => line.close(),
        // If the chunk fails to load, the page polls, as it does while the connection is down.
        () => undefined,
      );
    };
  }, [memberId, queryClient]);
};
