import type * as wire from '@fairhouse/protocol/wire-types';
import type { QueryClient } from '@tanstack/react-query';
import { openPopup } from '../popups/popup.store.ts';
import { viewerQuery, visitor } from '../session/viewer.ts';
import { showToast } from '../toasts/toast.store.ts';

type Game = Pick<wire.Game, 'nodeId' | 'vassalage' | 'gameType'>;

/** Handles a click on a heart: adds or removes the game, or shows what is required first. */
export const pressFavorite = (game: Game, queryClient: QueryClient): void => {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey) ?? visitor;
  if (viewer.kind === 'visitor') openPopup('needsLogin', {});
  else if (viewer.kind === 'trial') openPopup('needsRealAccount', {});
  else
    import('./favorite-keeper.ts').then(
      ({ openFavorites }) => openFavorites(viewer.id, queryClient).toggle(game),
      () => showToast({ tone: 'error', id: 'core.error.SYSTEM_NETWORK_ABNORMAL' }),
    );
};
