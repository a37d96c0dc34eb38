import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isGameId } from '../catalog.rules.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { type GameFacts, readGameFacts } from './detail.store.ts';
import { findSimilar } from './find-similar.ts';

type GameDetail = Omit<GameFacts, 'places' | 'launchedAt' | 'maintenanceUntil'> & {
  launchedAt: string;
  maintenanceUntil: string | null;
  similar: GameCard[];
};

/** A game with its details, and similar games. A hidden game looks the same as an unknown one. */
export const getGame = async (view: View, nodeId: string, deps: { db: Db }): Promise<GameDetail> => {
  const facts = isGameId(nodeId) ? await readGameFacts(deps.db.read, view, nodeId) : null;
  if (facts === null) throw new Refusal('CATALOG_GAME_UNKNOWN');
  const { places: _, launchedAt, maintenanceUntil, ...shown } = facts;
  return {
    ...shown,
    launchedAt: launchedAt.toISOString(),
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
    similar: await findSimilar(view, facts, deps),
  };
};
