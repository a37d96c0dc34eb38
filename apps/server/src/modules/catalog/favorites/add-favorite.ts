import { constants } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isGameId } from '../catalog.rules.ts';
import type { Keeper } from '../catalog.types.ts';
import { insertFavorite, isShownGame, lockFavorites, readFavoriteStand } from './favorite.store.ts';

/**
 * Adds a game to the favourites. An existing one keeps its position, and the response is the same. Adds of one member
 * are serialised: two concurrent counts could both pass the limit check.
 */
export const addFavorite = async (
  { brandId, memberId }: Keeper,
  { nodeId, vendor, gameType }: { nodeId: string; vendor: string; gameType: string },
  deps: { db: Db },
): Promise<{ nodeId: string; isFavorite: true }> => {
  if (!isGameId(nodeId)) throw new Refusal('CATALOG_GAME_UNKNOWN');
  await deps.db.transaction(async (tx) => {
    if (!(await isShownGame(tx, brandId, { gameId: nodeId, vendorCode: vendor, gameType })))
      throw new Refusal('CATALOG_GAME_UNKNOWN');
    await lockFavorites(tx, memberId);
    const { kept, isKept } = await readFavoriteStand(tx, { memberId, gameId: nodeId });
    if (isKept) return;
    if (kept >= constants.favoritesMaxItems.value) throw new Refusal('CATALOG_FAVORITES_FULL');
    await insertFavorite(tx, { memberId, gameId: nodeId });
  });
  return { nodeId, isFavorite: true };
};
