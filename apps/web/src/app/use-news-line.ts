import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Waits until the first render is done. */
const quietMs = 3_000;

/**
 * Keeps a realtime connection for operators' changes on pages without a member's connection: for visitors, and for
 * everyone while the platform is closed.
 */
export const useNewsLine = (isWanted: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let close = () => {};
    const open = async () => {
      const [{ openLiveLine }, { takeNews }] = await Promise.all([
        import('../shared/realtime/open-live-line.ts'),
        import('../shared/realtime/take-news.ts'),
      ]);
      if (isOver) return;
      const line = openLiveLine({
        known: () => ({}),
        onWallet: () => {},
        onNews: (what) => takeNews(what, queryClient),
        // Changes made before the connection was open, or while it was down, were not received here.
        onState: (isLive) => {
          if (isLive) takeNews(['status'], queryClient);
        },
        onSessionEnded: async () => true,
      });
      close = () => line.close();
    };
    const timer = setTimeout(() => void open().catch(() => undefined), quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, [isWanted, queryClient]);
};
