import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type Viewer, viewerQuery } from '../session/viewer.ts';

let isAwake = false;
let followedId: string | null = null;

const whenIdle = (act: () => void): void => {
  // Not every browser has the idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
};

/** Trial accounts and visitors have no favourites, so none are requested. */
const keeperIdOf = (viewer: Viewer | undefined): string | null =>
  viewer?.kind === 'member' || viewer?.kind === 'agent' ? viewer.id : null;

const follow = (viewer: Viewer | undefined, queryClient: QueryClient): void => {
  const memberId = keeperIdOf(viewer);
  if (memberId === followedId) return;
  followedId = memberId;
  const change = async () => {
    const { openFavorites, closeFavorites } = await import('./favorite-keeper.ts');
    if (followedId !== memberId) return;
    if (memberId === null) closeFavorites();
    else openFavorites(memberId, queryClient);
  };
  // If the file fails to load, only the filled hearts are missing; the first click on one tries again.
  whenIdle(() => void change().catch(() => undefined));
};

/** Called by the first card of the page: from then on the hearts follow the signed-in member. */
export const wakeFavorites = (queryClient: QueryClient): void => {
  if (isAwake) return;
  isAwake = true;
  const observer = new QueryObserver(queryClient, { ...viewerQuery, enabled: false });
  observer.subscribe(({ data }) => follow(data, queryClient));
  follow(observer.getCurrentResult().data, queryClient);
};
