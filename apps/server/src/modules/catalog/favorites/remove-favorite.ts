import type { Db } from '#platform/db/db.ts';
import { isGameId } from '../catalog.rules.ts';
import type { Keeper } from '../catalog.types.ts';
import { deleteFavorite, lockFavorites } from './favorite.store.ts';

/**
 * Removes a game from the favourites. The response is the same if it is not a favourite or the brand no longer shows
 * it.
 */
export const removeFavorite = async (
  { memberId }: Keeper,
  { nodeId }: { nodeId: string },
  deps: { db: Db },
): Promise<{ nodeId: string; isFavorite: false }> => {
  if (isGameId(nodeId)) {
    await deps.db.transaction(async (tx) => {
      await lockFavorites(tx, memberId);
      await deleteFavorite(tx, { memberId, gameId: nodeId });
    });
  }
  return { nodeId, isFavorite: false };
};
