import { useEffect } from 'react';
import { useIsIdle } from '#shared/lib/use-is-idle.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { loadScreen } from './load-screen.ts';
import { routes } from './routes.ts';

const gameRow = routes.find(({ name }) => name === 'game');

/** Loads the frame of games while nothing else is going on, so that "Play" only waits for the game itself. */
export const useWarmGame = (): void => {
  const viewer = useViewer();
  const isDue = useIsIdle() && isKnown(viewer);
  useEffect(() => {
    // A failure here is not shown: opening a game tries again.
    if (isDue && gameRow) loadScreen(gameRow).catch(() => undefined);
  }, [isDue]);
};
