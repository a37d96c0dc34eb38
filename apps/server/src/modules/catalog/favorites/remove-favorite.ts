import type { Db } from '#platform/db/db.ts';
import { isGameId } from '../catalog.rules.ts';
import type { Keeper } from '../catalog.types.ts';
import { deleteFavorite, lockFavorites } from './favorite.store.ts';

/** Removes a game from the favourites. One that is not there, or that the brand no longer shows, is answered the same. */
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
