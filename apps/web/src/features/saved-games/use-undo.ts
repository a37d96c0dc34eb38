import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Game } from '#shared/catalog/game-pages.ts';
import { useFavorites } from '#shared/favorites/favorites.store.ts';
import { pressFavorite } from '#shared/favorites/press-favorite.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { goneGames } from './gone-games.rules.ts';

/** After a game is removed from the list, shows a message with an undo action. */
export const useUndo = (games: readonly Game[]): void => {
  const queryClient = useQueryClient();
  const { ids } = useFavorites();
  const before = useRef(ids);
  useEffect(() => {
    const gone = goneGames(games, { before: before.current, now: ids });
    before.current = ids;
    // Another tab, or a refetched list, may remove many at once; that is not a slip.
    const [game] = gone;
    if (gone.length !== 1 || game === undefined || !document.hasFocus()) return;
    showToast({
      tone: 'info',
      id: 'lobby.favorites.removed',
      values: { name: game.nodeName },
      action: { id: 'lobby.favorites.undo', onPress: () => pressFavorite(game, queryClient) },
    });
  }, [games, ids, queryClient]);
};
