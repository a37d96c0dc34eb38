import type { PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { Keeper } from '../catalog.types.ts';
import { readFavoriteIds } from './favorite.store.ts';

/** The ids of the member's favourites, newest first. */
export const listFavoriteIds = async (
  keeper: Keeper,
  { gameType }: { gameType?: PlayableGameType | undefined },
  deps: { db: Db },
): Promise<{ list: string[] }> => ({ list: await readFavoriteIds(deps.db.read, keeper, { gameType }) });
