import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isGameId } from '../catalog.rules.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { type GameFacts, readGameFacts } from './detail.store.ts';
import { findSimilar } from './find-similar.ts';

export type GameDetail = Omit<GameFacts, 'places' | 'launchedAt' | 'maintenanceUntil'> & {
  launchedAt: string;
  maintenanceUntil: string | null;
  similar: GameCard[];
};

/** A game with its details, and similar games. A hidden game looks the same as an unknown one. */
export const getGame = async (view: View, nodeId: string, deps: { db: Db }): Promise<GameDetail> =>
  detailOf(view, isGameId(nodeId) ? await readGameFacts(deps.db.read, view, { gameId: nodeId }) : null, deps);

/** The same by the codes in the address of its page. */
export const getGameByCode = async (
  view: View,
  codes: { vendorCode: string; gameCode: string },
  deps: { db: Db },
): Promise<GameDetail> => detailOf(view, await readGameFacts(deps.db.read, view, codes), deps);

const detailOf = async (view: View, facts: GameFacts | null, deps: { db: Db }): Promise<GameDetail> => {
  if (facts === null) throw new Refusal('CATALOG_GAME_UNKNOWN');
  const { places: _, launchedAt, maintenanceUntil, ...shown } = facts;
  return {
    ...shown,
    launchedAt: launchedAt.toISOString(),
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
    similar: await findSimilar(view, facts, deps),
  };
};
